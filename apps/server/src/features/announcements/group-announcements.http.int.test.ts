import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type GroupCallerName, type GroupSite, openGroups } from "../../testing/open-groups.ts";

let site: GroupSite;
let gid: number;
beforeAll(async () => {
  site = await openGroups();
});
afterAll(() => site.close());
beforeEach(async () => {
  gid = await site.freshGroup("public");
});

const write = async (who: GroupCallerName, form: object = {}): Promise<number> => {
  const sent = { gid, title: "Exam", content: "On **Monday**", ...form };
  return (await site.send(who, "addGroupAnnouncement", sent)).body.data.id;
};
const shown = async (who: GroupCallerName, query: object = {}) =>
  (await site.send(who, "getGroupAnnouncements", { gid, ...query })).body;
const all = async (who: GroupCallerName, query: object = {}) =>
  (await site.send(who, "getGroupAdminAnnouncements", { gid, ...query })).body;
const change = (who: GroupCallerName, id: number, form: object) =>
  site.send(who, "changeGroupAnnouncement", { id, ...form });
const remove = (who: GroupCallerName, aid: number) => site.send(who, "deleteGroupAnnouncement", { aid });

it("[GANN-05] [GANN-06] is written, listed, changed, hidden, shown and deleted, each act remembered", async () => {
  const id = await write("groupAdmin");
  expect((await shown("member")).data).toMatchObject({ total: 1, size: 10, current: 1 });
  expect((await shown("member")).data.records).toEqual([
    {
      ...{ id, title: "Exam", content: "On **Monday**", status: 0, gid },
      ...{ uid: site.uidOf("groupAdmin"), username: "groupAdmin", isByStaff: false },
      ...{ gmtCreate: expect.any(String), gmtModified: expect.any(String) },
    },
  ]);
  expect((await change("groupAdmin", id, { title: "Test", gid: 1 })).status).toBe(200);
  await change("groupAdmin", id, { status: 1 });
  expect((await shown("owner")).data.records).toEqual([]);
  expect((await all("groupAdmin")).data.records).toMatchObject([{ id, title: "Test", status: 1, gid }]);
  await change("groupAdmin", id, { status: 0 });
  expect((await shown("member")).data.records).toMatchObject([{ id, content: "On **Monday**" }]);
  expect((await remove("groupAdmin", id)).status).toBe(200);
  expect((await all("groupAdmin")).data.total).toBe(0);
  const acts = await site.api.db
    .selectFrom("audit_entries")
    .select("action")
    .where("object_kind", "=", "announcement")
    .where("object_id", "=", String(id))
    .orderBy("id")
    .execute();
  expect(acts.map(({ action }) => action.split(".")[1])).toEqual([
    ...["add", "change", "change", "change", "delete"],
  ]);
});

it("[GANN-06] comes in pages, the newest first", async () => {
  for (let number = 1; number <= 3; number++) await write("owner", { title: `number ${number}` });
  const titles = async (query: object) =>
    (await shown("member", query)).data.records.map(({ title }: { title: string }) => title);
  expect(await titles({ limit: 2 })).toEqual(["number 3", "number 2"]);
  expect(await titles({ limit: 2, currentPage: 2 })).toEqual(["number 1"]);
  expect(await titles({ limit: 2, page: 2 })).toEqual(["number 1"]);
});

it("[GANN-03] is changed and deleted by group roots and its author, and by nobody else", async () => {
  const id = await write("groupAdmin");
  await site.send("owner", "changeGroupMember", { gid, uid: site.uidOf("member"), auth: 4 });
  for (const act of [() => change("member", id, { status: 1 }), () => remove("member", id)])
    expect((await act()).body.code).toBe("missing_right");
  for (const who of ["groupAdmin", "groupRoot", "owner", "superAdmin"] as const)
    expect((await change(who, id, { title: `by ${who}` })).status).toBe(200);
  expect((await shown("member")).data.records).toMatchObject([{ username: "groupAdmin" }]);
  await site.send("owner", "removeGroupMember", { gid, uid: site.uidOf("groupAdmin") });
  expect((await change("groupAdmin", id, { title: "mine" })).body.code).toBe("announcement_not_found");
  expect((await remove("groupRoot", id)).status).toBe(200);
});

it("[GANN-04] is seen by members and the super admin only", async () => {
  await write("owner", { title: "Between us" });
  for (const who of ["member", "groupAdmin", "groupRoot", "owner", "superAdmin"] as const)
    expect((await shown(who)).data.records).toMatchObject([{ title: "Between us" }]);
  for (const who of ["visitor", "stranger", "applying", "refused", "siteAdmin"] as const) {
    for (const body of [await shown(who), await all(who)]) {
      expect(body.data).toBeNull();
      expect(JSON.stringify(body)).not.toContain("Between us");
    }
  }
});

it("of another group, of the site or of a contest is not found here, and one of a group not there", async () => {
  const id = await write("owner");
  const asked = { method: "PUT", body: { id, title: "taken" } };
  const { token } = await site.api.openSession(site.idOf("superAdmin"));
  expect((await site.api.ask("/api/admin/announcement", { ...asked, token })).body.code).toBe(
    "announcement_not_found",
  );
  const ofSite = await site.api.db
    .insertInto("announcements")
    .values({ author_id: site.idOf("owner"), title: "Site", content: "x" })
    .returning("id")
    .executeTakeFirstOrThrow();
  for (const who of ["owner", "superAdmin"] as const)
    expect((await change(who, ofSite.id, { title: "x" })).body.code).toBe("announcement_not_found");
  const listed = (await site.api.ask("/api/get-common-announcement")).body.data.records;
  expect(listed).toMatchObject([{ title: "Site" }]);
});
