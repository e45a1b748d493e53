import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProblem, buildTraining } from "../../testing/build-rows.ts";
import {
  type GroupCallerName,
  type GroupKind,
  type GroupSite,
  openGroups,
} from "../../testing/open-groups.ts";

let site: GroupSite;
beforeAll(async () => {
  site = await openGroups();
  // Limits of making groups are tested where groups are made.
  for (const who of ["owner", "groupRoot"] as const) await setSolved(who, 1000);
  await site.ask("superAdmin", "/api/admin/switch/update", "PUT", {
    ...{ defaultCreateGroupLimit: 1000, defaultCreateGroupDailyLimit: 1000 },
  });
});
afterAll(() => site.close());

let made = 0;
const setSolved = (who: GroupCallerName, solved: number) =>
  site.api.db.updateTable("user_counters").set({ solved }).where("user_id", "=", site.idOf(who)).execute();
const copy = (gid: number, changes: object = {}, who: GroupCallerName = "owner") =>
  site.send(who, "copyGroup", { gid, name: `Class of ${++made}`, shortName: `cls-${made}`, ...changes });
const copied = async (gid: number, changes: object = {}, who: GroupCallerName = "owner") => {
  const { body } = await copy(gid, changes, who);
  expect(body.code).toBeUndefined();
  return body.data;
};
const detail = async (who: GroupCallerName, gid: number) =>
  (await site.send(who, "getGroupDetail", { gid })).body.data;
const fresh = (kind: GroupKind) => site.freshGroup(kind);
const trainingsOf = (gid: number) =>
  site.api.db.selectFrom("trainings").selectAll().where("group_id", "=", gid).orderBy("id").execute();
const problemsOf = async (tid: number) =>
  (
    await site.api.db
      .selectFrom("training_problems")
      .select(["problem_id", "rank"])
      .where("training_id", "=", tid)
      .orderBy("rank")
      .execute()
  ).map(({ problem_id }) => problem_id);

describe("a class for a new year", () => {
  it("has the settings of the old one, a code of its own, and nobody but whoever made it", async () => {
    const gid = await fresh("private");
    const old = await detail("owner", gid);
    const { id, ...rest } = await copied(gid);
    expect(rest).toEqual({ announcements: 0, trainings: 0, people: 0, leftProblems: [] });
    const group = await detail("owner", id);
    expect(group).toMatchObject({
      ...{ name: `Class of ${made}`, shortName: `cls-${made}`, owner: "owner", memberCount: 1 },
      ...{ brief: old.brief, description: old.description, auth: old.auth, visible: old.visible },
    });
    expect(group.code).toMatch(/^[a-z2-9]{6}$/);
    expect(group.code).not.toBe(old.code);
    expect(await detail("owner", gid)).toEqual(old);
    expect(await trainingsOf(id)).toEqual([]);
  });

  it("belongs to whoever copies, not to the owner of the old one", async () => {
    const { id } = await copied(await fresh("public"), {}, "groupRoot");
    expect(await detail("groupRoot", id)).toMatchObject({ owner: "groupRoot", code: null });
    expect((await site.send("owner", "getGroupAuth", { gid: id })).body.data).toBe(0);
  });

  it("is made by roots who may make groups, with names that nobody has", async () => {
    const gid = await fresh("public");
    const count = () => site.api.db.selectFrom("groups").select("id").execute();
    const before = (await count()).length;
    expect((await copy(gid, {}, "groupAdmin")).body.code).toBe("missing_right");
    expect((await copy(gid, {}, "stranger")).body.code).toBe("group_access_required");
    expect((await copy(gid, {}, "siteAdmin")).body.code).toBe("group_access_required");
    const { name, shortName } = await detail("owner", gid);
    expect((await copy(gid, { name })).body.code).toBe("group_name_taken");
    expect((await copy(gid, { shortName })).body.code).toBe("group_short_name_taken");
    expect((await copy(gid, { name: "four", shortName: "a b c" })).body).toMatchObject({
      ...{ code: "invalid_input", fields: [{ path: "name" }, { path: "shortName" }] },
    });
    expect((await copy(gid, { weeks: 261 })).body.code).toBe("invalid_input");
    await setSolved("groupRoot", 0);
    expect((await copy(gid, {}, "groupRoot")).body.code).toBe("group_solved_too_few");
    await setSolved("groupRoot", 1000);
    expect(await count()).toHaveLength(before);
  });

  it("takes announcements along when asked, in their order, hidden ones too", async () => {
    const gid = await fresh("public");
    for (const [title, status] of [
      ["First", 0],
      ["Hidden", 1],
      ["Last", 0],
    ])
      await site.send("groupAdmin", "addGroupAnnouncement", { gid, title, content: `${title}…`, status });
    const { id, announcements } = await copied(gid, { announcements: true });
    expect(announcements).toBe(3);
    const { records } = (await site.send("owner", "getGroupAdminAnnouncements", { gid: id })).body.data;
    expect(
      records.map(({ title, status, username }: Record<string, unknown>) => [title, status, username]),
    ).toEqual([
      ["Last", 0, "owner"],
      ["Hidden", 1, "owner"],
      ["First", 0, "owner"],
    ]);
  });

  it("takes trainings along with their public problems, later by the clock on the wall; the group's problems stay", async () => {
    const gid = await fresh("public");
    const zone = { timeZone: "Europe/Berlin" };
    expect((await site.ask("superAdmin", "/api/admin/config/set-web-config", "PUT", zone)).status).toBe(200);
    const one = await buildProblem(site.api.db, "YEAR1");
    const own = await buildProblem(site.api.db, "CLASS1", { is_group: true, group_id: gid, title: "Ours" });
    const two = await buildProblem(site.api.db, "YEAR2");
    const opens_at = new Date("2026-09-07T06:00:00Z");
    const due_at = new Date("2026-09-14T06:00:00Z");
    const values = {
      ...{ group_id: gid, title: "Loops", auth: "Private" as const, password: "secret", opens_at, due_at },
      problemIds: [one, own, two],
    };
    const tid = await buildTraining(site.api.db, site.idOf("groupAdmin"), values);
    await site.api.db
      .insertInto("training_members")
      .values({ training_id: tid, user_id: site.idOf("member") })
      .execute();
    await buildTraining(site.api.db, site.idOf("owner"), { group_id: gid, archived_at: new Date() });
    const { id, trainings, leftProblems } = await copied(gid, { trainings: true, weeks: 26 });
    expect([trainings, leftProblems]).toEqual([1, [{ problemId: "CLASS1", title: "Ours" }]]);
    const [training, ...more] = await trainingsOf(id);
    expect(more).toEqual([]);
    expect(training).toMatchObject({
      ...{ title: "Loops", auth: "Private", password: "secret", author_id: site.idOf("owner"), members: 0 },
      // Eight o'clock in winter, too.
      ...{ opens_at: new Date("2027-03-08T07:00:00Z"), due_at: new Date("2027-03-15T07:00:00Z") },
    });
    expect(await problemsOf(training?.id ?? 0)).toEqual([one, two]);
    expect(await problemsOf(tid)).toEqual([one, own, two]);
    const timeless = await copied(gid, { trainings: true });
    expect((await trainingsOf(timeless.id))[0]).toMatchObject({ opens_at: null, due_at: null });
  });

  it("takes those who run it, or everybody, as what they are, and tells them", async () => {
    const gid = await fresh("protected");
    const levels = async (id: number) =>
      Object.fromEntries(
        (await site.send("owner", "getGroupApplications", { gid: id, limit: 100 })).body.data.records.map(
          ({ username, auth }: { username: string; auth: number }) => [username, auth],
        ),
      );
    const staff = await copied(gid, { people: "staff" });
    expect(staff.people).toBe(2);
    expect(await levels(staff.id)).toEqual({ owner: 5, groupRoot: 5, groupAdmin: 4 });
    const all = await copied(gid, { people: "all" });
    expect(await levels(all.id)).toEqual({ owner: 5, groupRoot: 5, groupAdmin: 4, member: 3 });
    expect((await detail("owner", all.id)).memberCount).toBe(4);
    const { records } = (await site.ask("member", "/api/msg/mine?limit=10")).body.data;
    expect(records.map(({ title }: { title: string }) => title)).toEqual(["You are in a new group"]);
    expect((await site.ask("owner", "/api/msg/mine?limit=10")).body.data.records).toEqual([]);
  });

  it("is in the audit log, never with a code", async () => {
    const gid = await fresh("private");
    const { id } = await copied(gid, { people: "staff" });
    const entries = await site.api.db
      .selectFrom("audit_entries")
      .select(["action", "details"])
      .where("object_kind", "=", "group")
      .where("object_id", "=", String(id))
      .execute();
    const details = { from: gid, announcements: 0, trainings: 0, people: 2 };
    expect(entries).toEqual([{ action: "group.copy", details }]);
  });
});
