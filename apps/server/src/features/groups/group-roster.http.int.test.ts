import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GroupCallerName, type GroupSite, openGroups } from "../../testing/open-groups.ts";
import { workOnUserImport } from "../identity/users/work-on-user-import.ts";
import { addMadeMember } from "./index.ts";

let site: GroupSite;
let gid: number;
/** The one of the callers who has an admin role of the site teaches the class. */
const teacher: GroupCallerName = "siteAdmin";
beforeAll(async () => {
  site = await openGroups();
  const class7 = { name: "Class 7b", shortName: "cls7b", brief: "A class", description: "A class", auth: 1 };
  gid = (await site.send(teacher, "addGroup", class7)).body.data.id;
});
afterAll(() => site.close());

const preview = async (text: string) =>
  (await site.send(teacher, "previewRosterCells", { gid, text })).body.data;
const make = async (users: string[][]) => {
  const { id } = (await site.send(teacher, "addRoster", { gid, users })).body.data;
  const steps = { wakeOutbox: () => {}, madeForGroup: addMadeMember };
  const deps = { db: site.api.db, secret: site.api.config.secret, ...steps };
  await Promise.all([workOnUserImport(deps, { importId: id }), workOnUserImport(deps, { importId: id })]);
  return (await site.send(teacher, "getRosters", { gid })).body.data[0];
};
const people = async () => (await site.send(teacher, "getGroupApplications", { gid })).body.data.records;
const uidOf = async (username: string) =>
  (await people()).find((person: { username: string }) => person.username === username)?.uid;
const reset = (who: GroupCallerName, uid: string) => site.send(who, "resetGroupMemberPassword", { gid, uid });

it("a pasted table gets passwords where it has none, and makes members who replace them", async () => {
  const { users, ignored } = await preview(
    "Username\tName\tClass\nlilei\t李雷\t7b\nhan\t韩梅梅\t7b\nowner\t?\t7b",
  );
  expect(ignored).toEqual(["Class"]);
  expect(users[2].faults).toMatchObject([{ key: "username_taken" }]);
  const password = users[0].cells[1];
  expect(password).toMatch(/^[a-z2-9]{10}$/);
  expect(users[1].cells[1]).not.toBe(password);
  expect(await people()).toHaveLength(1);

  const order = await make(users.map(({ cells }: { cells: string[] }) => cells));
  expect(order).toMatchObject({
    total: 3,
    made: 2,
    failures: [{ username: "owner", key: "username_taken" }],
  });
  expect(await people()).toMatchObject([
    { username: "siteAdmin", auth: 5, isMadeHere: false },
    { auth: 3, isMadeHere: true },
    { auth: 3, isMadeHere: true },
  ]);
  expect((await site.send(teacher, "getGroupDetail", { gid })).body.data.memberCount).toBe(3);
  const { headers, status } = await site.api.signIn("lilei", password);
  expect(status).toBe(200);
  const token = headers.get("authorization") ?? "";
  const inside = await site.api.ask(`/api/group/get-member-list?gid=${gid}`, { token });
  expect(inside.body.code).toBe("password_change_required");
});

it("a file is read the same way", async () => {
  const file = new Blob(["username,password,name\nann,,Ann\nbob,secret-1,Bob"]);
  const { users } = (await site.send(teacher, "previewRosterFile", { gid, file })).body.data;
  expect(users).toMatchObject([{ faults: [] }, { cells: expect.arrayContaining(["secret-1"]), faults: [] }]);
});

it("an order of one class is not shown in another", async () => {
  const other = await site.freshGroup("public");
  expect((await site.send("superAdmin", "getRosters", { gid: other })).body.data).toEqual([]);
  expect((await site.send(teacher, "getRosters", { gid: other })).body.code).toBe("group_access_required");
});

it("an account that the class made gets a new password from those who run it, and its sessions end", async () => {
  await make([["mei", "secret-1"]]);
  const uid = await uidOf("mei");
  const { token } = await site.api.openSession(uid);
  const { password } = (await reset(teacher, uid)).body.data;
  expect((await site.api.ask("/api/get-account", { token })).status).toBe(401);
  expect((await site.api.signIn("mei", "secret-1")).status).toBe(400);
  expect((await site.api.signIn("mei", password)).status).toBe(200);
  const log = await site.api.db
    .selectFrom("audit_entries")
    .select(["action", "details"])
    .where("action", "=", "group.reset-password")
    .execute();
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain(password);
});

it("no other account does, nor by whom the member is not below", async () => {
  await site.send("stranger", "joinGroup", { gid });
  expect((await reset(teacher, site.uidOf("stranger"))).body.code).toBe("group_account_foreign");
  expect((await reset(teacher, site.uidOf("owner"))).body.code).toBe("group_member_not_found");
  await make([["high", "secret-1"]]);
  const high = await uidOf("high");
  const promote = (uid: string, auth: number) => site.send(teacher, "changeGroupMember", { gid, uid, auth });
  await promote(high, 4);
  await promote(site.uidOf("stranger"), 4);
  expect((await reset("stranger", high)).body.code).toBe("group_member_refused");
  await promote(site.uidOf("stranger"), 3);
  expect((await reset("stranger", high)).body.code).toBe("missing_right");
  // Another class did not make it, though it is a member there.
  const other = await site.freshGroup("public");
  await site.api.db
    .insertInto("group_members")
    .values({ group_id: other, user_id: high, level: 3 })
    .execute();
  expect((await site.send("owner", "resetGroupMemberPassword", { gid: other, uid: high })).body.code).toBe(
    "group_account_foreign",
  );
});

it("an account that has risen to an admin role of the site is out of reach of the class", async () => {
  await make([["risen", "secret-1"]]);
  const uid = await uidOf("risen");
  await site.api.db.updateTable("users").set({ role: roles.admin }).where("id", "=", uid).execute();
  expect((await reset(teacher, uid)).body.code).toBe("group_account_foreign");
});
