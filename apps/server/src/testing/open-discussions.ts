import { type Role, roles } from "@touchstone/domain";
import { startTestApi, type TestApi } from "./test-api.ts";

/** An api with people who discuss. */
export interface DiscussionRoom {
  api: TestApi;
  idOf(name: string): string;
  uidOf(name: string): string;
  /** Adds somebody who has solved so many problems. */
  add(name: string, person?: { role?: Role; solved?: number }): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: -- a test reads any field of any answer and asserts what it finds
  ask(name: string, path: string, method?: string, body?: unknown): Promise<any>;
  /** A discussion in the database, as it is after a post. */
  build(name: string, values?: object): Promise<number>;
  setSwitches(changes: object): Promise<void>;
  close(): Promise<void>;
}

/** Ann, Bob and Eve have solved enough; root and an admin are there, too. */
export async function openDiscussions(): Promise<DiscussionRoom> {
  const api = await startTestApi();
  const people: Record<string, { id: string; token: string }> = {};
  const idOf = (name: string) => people[name]?.id ?? "";
  const room: DiscussionRoom = {
    api,
    idOf,
    uidOf: (name) => idOf(name).replaceAll("-", ""),
    async add(name, { role = roles.user, solved = 10 } = {}) {
      const id = await api.makeUser(name, { role });
      people[name] = { id, token: (await api.openSession(id)).token };
      await api.db.updateTable("user_counters").set({ solved }).where("user_id", "=", id).execute();
    },
    async ask(name, path, method = "GET", body) {
      const token = people[name]?.token;
      return (await api.ask(`/api/${path}`, { method, token, ...(body === undefined ? {} : { body }) })).body;
    },
    async build(name, values = {}) {
      const { id: category_id } = await api.db
        .selectFrom("discussion_categories")
        .select("id")
        .orderBy("id")
        .executeTakeFirstOrThrow();
      const row = {
        author_id: idOf(name),
        category_id,
        title: "Why?",
        description: "A question",
        content: "?",
      };
      const made = api.db.insertInto("discussions").values({ ...row, ...values });
      return (await made.returning("id").executeTakeFirstOrThrow()).id;
    },
    async setSwitches(changes) {
      await room.ask("root", "admin/switch/update", "PUT", changes);
    },
    close: () => api.close(),
  };
  for (const name of ["ann", "bob", "eve"]) await room.add(name);
  await room.add("root", { role: roles.root, solved: 0 });
  await room.add("staff", { role: roles.admin, solved: 0 });
  return room;
}
