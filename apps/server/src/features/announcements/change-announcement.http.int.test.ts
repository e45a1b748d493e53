import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGroup } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let root: string;
beforeAll(async () => {
  api = await startTestApi();
  root = (await api.openSession(await api.makeUser("root", { role: roles.root }))).token;
});
afterAll(() => api.close());

const path = "/api/admin/announcement";
const hello = { title: "Hello", content: "**today**" };
const send = (method: string, body: object, token = root) => api.ask(path, { method, body, token });
const remove = (aid: number | string, token = root) =>
  api.ask(`${path}?aid=${aid}`, { method: "DELETE", token });
const all = async (query = "") => (await api.ask(`${path}${query}`, { token: root })).body.data;
const shown = async () => (await api.ask("/api/get-common-announcement")).body.data.records;
const acts = () =>
  api.db
    .selectFrom("audit_entries")
    .select(["action", "details"])
    .where("object_kind", "=", "announcement")
    .orderBy("id")
    .execute();

describe("[ADMIN-31] the super admin", () => {
  it("writes, edits, hides, shows and deletes an announcement, each act remembered", async () => {
    const { id } = (await send("POST", hello)).body.data;
    expect((await all()).records[0]).toMatchObject({ id, ...hello, status: 0, username: "root" });
    expect(await shown()).toMatchObject([{ id, title: "Hello" }]);

    expect((await send("PUT", { id, title: "Hello again" })).status).toBe(200);
    expect((await all()).records[0]).toMatchObject({
      title: "Hello again",
      content: hello.content,
      status: 0,
    });

    await send("PUT", { id, status: 1 });
    expect(await shown()).toEqual([]);
    expect((await all()).records[0]).toMatchObject({ id, status: 1 });
    await send("PUT", { id, status: 0 });
    expect(await shown()).toMatchObject([{ id, title: "Hello again" }]);

    expect((await remove(id)).status).toBe(200);
    expect([await shown(), (await all()).total]).toEqual([[], 0]);
    const told = await acts();
    expect(told.map(({ action }) => action.split(".")[1])).toEqual([
      "add",
      "change",
      "change",
      "change",
      "delete",
    ]);
    expect(told[1]?.details).toMatchObject({
      before: { title: "Hello" },
      after: { title: "Hello again", isVisible: true },
    });
  });

  it("[ADMIN-15] may hide one from the beginning, and pages through all of them", async () => {
    for (let number = 1; number <= 12; number++) {
      await send("POST", { title: `number ${number}`, content: "x", status: number % 2 });
    }
    expect(await all()).toMatchObject({ total: 12, size: 10, pages: 2 });
    expect((await all("?currentPage=2")).records).toHaveLength(2);
    expect((await shown()).map(({ title }: { title: string }) => title)).toEqual(
      [12, 10, 8, 6, 4, 2].map((number) => `number ${number}`),
    );
  });
});

describe("an announcement", () => {
  it.each([
    [{ ...hello, title: " " }, "invalid_input"],
    [{ ...hello, title: "x".repeat(256) }, "invalid_input"],
    [{ ...hello, content: "" }, "invalid_input"],
    [{ ...hello, content: "x".repeat(200_001) }, "invalid_input"],
    [{ ...hello, status: 2 }, "invalid_input"],
  ])("%# is refused as it should", async (body, code) => {
    expect((await send("POST", body)).body.code).toBe(code);
  });

  it("keeps its author and its place, whoever says otherwise", async () => {
    const alice = await api.makeUser("alice");
    const { id } = (await send("POST", { ...hello, uid: alice, gid: 7, authorId: alice })).body.data;
    expect(await shown()).toMatchObject([{ id, username: "root" }, ...Array(6).fill({})]);
  });

  it("that is not the site's, or is none, is not found", async () => {
    const author_id = (await api.db.selectFrom("users").select("id").executeTakeFirstOrThrow()).id;
    const group_id = await buildGroup(api.db, author_id);
    const { id } = await api.db
      .insertInto("announcements")
      .values({ author_id, title: "of a group", content: "x", group_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const each of [id, 999_999]) {
      expect((await send("PUT", { id: each, title: "mine" })).body.code).toBe("announcement_not_found");
      expect((await remove(each)).body.code).toBe("announcement_not_found");
    }
    expect((await remove("1 or 1=1")).body.code).toBe("invalid_input");
  });

  it.each<Role>([roles.admin, roles.problemAdmin, roles.user])(
    "[ADMIN-06] is not for role %i",
    async (role) => {
      const { token } = await api.openSession(await api.makeUser(`role-${role}`, { role }));
      const before = await acts();
      for (const answer of [await send("POST", hello, token), await remove(1, token)]) {
        expect(answer.body.code).toBe("missing_right");
      }
      expect(await acts()).toEqual(before);
    },
  );
});
