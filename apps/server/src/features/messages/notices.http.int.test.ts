import { roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";
import { deliverNotices } from "./deliver-notices.ts";

let api: TestApi;
let root: string;
const tokens: Record<string, string> = {};
const people = { ann: roles.user, ben: roles.user, ada: roles.admin, pam: roles.problemAdmin };
beforeAll(async () => {
  api = await startTestApi();
  root = (await api.openSession(await api.makeUser("root", { role: roles.root }))).token;
  tokens.root = root;
  for (const [name, role] of Object.entries(people)) {
    tokens[name] = (await api.openSession(await api.makeUser(name, { role }))).token;
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.deleteFrom("messages").execute();
  await api.db.deleteFrom("unread_counts").execute();
  await api.db.deleteFrom("admin_notices").execute();
});

const path = "/api/admin/msg/notice";
const notice = { title: "Maintenance", content: "Tonight at **nine**", type: "All" };
const send = (method: string, body: object, token = root) => api.ask(path, { method, body, token });
const add = async (changes: object = {}) => (await send("POST", { ...notice, ...changes })).body;
const remove = (id: number) => api.ask(`${path}?id=${id}`, { method: "DELETE", token: root });
const list = async (query = "") => (await api.ask(`${path}${query}`, { token: root })).body.data;
let wakes = 0;
const wakeOutbox = () => {
  wakes += 1;
};
const hour = (batchSize = 500) => deliverNotices({ db: api.db, wakeOutbox, batchSize });
const sysOf = async (name: string) =>
  (await api.ask("/api/msg/sys", { token: tokens[name]! })).body.data.records;
const unreadOf = async (name: string) =>
  (await api.ask("/api/msg/unread", { token: tokens[name]! })).body.data.sys;
const told = async () => {
  const names = ["root", ...Object.keys(people)];
  const counts = await Promise.all(names.map(async (name) => [name, (await sysOf(name)).length] as const));
  return counts.filter(([, count]) => count > 0).map(([name]) => name);
};

describe("the super admin", () => {
  it.each([
    ["All", undefined, ["root", "ann", "ben", "ada", "pam"]],
    ["Single", "Ben", ["ben"]],
    ["Admin", undefined, ["root", "ada", "pam"]],
  ])(
    "[ADMIN-15, ADMIN-16, ADMIN-32] sends a notice to %s, which the hour delivers",
    async (type, recipient, all) => {
      const { id } = (await add({ type, recipient })).data;
      expect((await list()).records).toMatchObject([
        {
          id,
          ...notice,
          type,
          recipient: recipient?.toLowerCase() ?? null,
          state: false,
          adminUsername: "root",
        },
      ]);
      expect(await told()).toEqual([]);
      await hour();
      expect(await told()).toEqual(all);
      expect((await list()).records).toMatchObject([{ id, state: true }]);
      const [name = ""] = all;
      expect(await sysOf(name)).toMatchObject([
        { title: notice.title, content: notice.content, state: false },
      ]);
      expect(await unreadOf(name)).toBe(1);
      // The hour that follows tells nobody again, also not who has thrown it away.
      await api.ask("/api/msg/clean?type=Sys", { method: "DELETE", token: tokens[name]! });
      await hour();
      expect(await told()).toEqual(all.slice(1));
    },
  );

  it("[ADMIN-32] edits a notice, also where it was delivered, but not whom it is for then", async () => {
    const { id } = (await add({ type: "Admin" })).data;
    await send("PUT", { id, type: "Single", recipient: "ann" });
    expect((await list()).records).toMatchObject([{ type: "Single", recipient: "ann" }]);
    await hour();
    await send("PUT", { id, title: "Mended" });
    expect(await sysOf("ann")).toMatchObject([{ title: "Mended", content: notice.content }]);
    for (const changes of [{ type: "All" }, { type: "Single", recipient: "ben" }]) {
      expect((await send("PUT", { id, ...changes })).body).toMatchObject({
        status: 409,
        code: "notice_delivered",
      });
    }
    expect((await send("PUT", { id, type: "Single", recipient: "ann", title: "Again" })).status).toBe(200);
  });

  it("[ADMIN-32] deletes a notice and what was delivered of it, and the counts follow", async () => {
    const { id } = (await add()).data;
    const { id: kept } = (await add({ title: "Stays" })).data;
    await hour();
    const [first] = await sysOf("ben");
    await api.ask("/api/msg/read", { token: tokens.ben!, body: { type: "Sys", ids: [first.id] } });
    expect([await unreadOf("ann"), await unreadOf("ben")]).toEqual([2, 1]);
    expect((await remove(first.title === "Stays" ? kept : id)).status).toBe(200);
    expect([await unreadOf("ann"), await unreadOf("ben")]).toEqual([1, 1]);
    expect(await sysOf("ann")).toHaveLength(1);
    expect((await list()).total).toBe(1);
  });

  it("pages through the notices and picks one type", async () => {
    for (const type of ["All", "Admin", "All"]) await add({ type });
    expect(await list("?limit=2")).toMatchObject({ total: 3, pages: 2, records: [{}, {}] });
    expect((await list("?type=Admin")).records).toMatchObject([{ type: "Admin" }]);
  });

  it.each([
    [{ title: "" }, 400, "invalid_input"],
    [{ content: " " }, 400, "invalid_input"],
    [{ type: "Everybody" }, 400, "invalid_input"],
    [{ type: "Single" }, 404, "user_not_found"],
    [{ type: "Single", recipient: "nobody" }, 404, "user_not_found"],
  ])("is refused %j", async (changes, status, code) => {
    expect(await add(changes)).toMatchObject({ status, code });
  });

  it("hears that a notice is not there", async () => {
    expect((await send("PUT", { id: 1, title: "x" })).body.code).toBe("notice_not_found");
    expect((await remove(1)).body.code).toBe("notice_not_found");
  });

  it("is remembered with what a notice said before and after", async () => {
    const { id } = (await add()).data;
    await send("PUT", { id, title: "After" });
    await remove(id);
    const acts = await api.db
      .selectFrom("audit_entries")
      .select(["action", "details"])
      .where("object_kind", "=", "notice")
      .where("object_id", "=", String(id))
      .orderBy("id")
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(["notice.add", "notice.change", "notice.delete"]);
    expect(acts[1]?.details).toMatchObject({ before: { title: notice.title }, after: { title: "After" } });
  });
});

describe("delivery", () => {
  it("goes on where it was stopped and tells nobody twice, though two run at once", async () => {
    await add();
    await api.db.transaction().execute(async (tx) => {
      const [{ id } = { id: 0 }] = await tx.selectFrom("admin_notices").select("id").execute();
      const { deliverBatch, holdNotice, noteDelivered } = await import("./notices.repo.ts");
      const { last } = await deliverBatch(tx, (await holdNotice(tx, id))!, 2);
      await noteDelivered(tx, id, { last, isPushed: false });
    });
    expect((await list()).records).toMatchObject([{ state: false, isUnderWay: true }]);
    await Promise.all([hour(1), hour(1), hour(2)]);
    expect(await told()).toHaveLength(5);
    for (const name of Object.keys(people)) expect(await unreadOf(name)).toBe(1);
    expect(wakes).toBeGreaterThan(0);
  });

  it("leaves out accounts that are gone", async () => {
    const gone = await api.makeUser("gone");
    await api.db.updateTable("users").set({ status: "deleted" }).where("id", "=", gone).execute();
    await add();
    await hour();
    const { count } = await api.db
      .selectFrom("messages")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(5);
  });

  it("reaches ten thousand users and takes it back from them, each within seconds", async () => {
    // What was noted of the tables is of when they were empty, as on a site's first days.
    await add();
    await hour();
    for (const table of ["messages", "unread_counts"] as const) await api.db.deleteFrom(table).execute();
    await sql`vacuum (truncate false) messages, unread_counts`.execute(api.db);
    await sql`insert into users (username) select 'pupil-' || n from generate_series(1, 10000) n`.execute(
      api.db,
    );
    const { id } = (await add()).data;
    const start = Date.now();
    await hour();
    const delivered = Date.now();
    const { rows } = await sql<{ messages: number; unread: number; events: number }>`
      select (select count(*) from messages where notice_id = ${id}) as messages,
        (select sum(sys) from unread_counts)::int as unread,
        (select count(*) from outbox where topic = 'unread.changed.v1' and sent_at is null) as events`.execute(
      api.db,
    );
    expect(rows[0]).toMatchObject({ messages: 10_005, unread: 10_005 });
    expect(rows[0]?.events).toBeGreaterThanOrEqual(10_005);
    await remove(id);
    expect(await unreadOf("ann")).toBe(0);
    expect(delivered - start).toBeLessThan(20_000);
    expect(Date.now() - delivered).toBeLessThan(20_000);
  }, 60_000);
});

it.each(["ada", "pam", "ann"])("[ADMIN-06] is the super admin's alone, and not for %s", async (name) => {
  const token = tokens[name]!;
  const answers = [
    await api.ask(path, { token }),
    await send("POST", notice, token),
    await send("PUT", { id: 1, title: "x" }, token),
    await api.ask(`${path}?id=1`, { method: "DELETE", token }),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill("missing_right"));
  expect((await list()).total).toBe(0);
});
