import { roles } from "@touchstone/domain";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProblem } from "../../testing/build-rows.ts";
import { type GroupCallerName, type GroupSite, groupCode, openGroups } from "../../testing/open-groups.ts";
import { testPassword } from "../../testing/test-api.ts";

let site: GroupSite;
beforeAll(async () => {
  site = await openGroups();
});
afterAll(() => site.close());

let made = 0;
const form = (changes: object = {}) => ({
  ...{ name: `Class of ${++made}`, shortName: `cls-${made}`, brief: "Our class", description: "**Us**, all" },
  ...{ auth: 1, ...changes },
});
const add = (who: GroupCallerName, changes: object = {}) => site.send(who, "addGroup", form(changes));
const detail = async (who: GroupCallerName, gid: number) =>
  (await site.send(who, "getGroupDetail", { gid })).body;
const acts = async (gid: number) =>
  site.api.db
    .selectFrom("audit_entries")
    .select(["action", "details"])
    .where("object_kind", "=", "group")
    .where("object_id", "=", String(gid))
    .orderBy("id")
    .execute();
const setSwitches = (changes: object) => site.ask("superAdmin", "/api/admin/switch/update", "PUT", changes);
const setSolved = (who: GroupCallerName, solved: number) =>
  site.api.db.updateTable("user_counters").set({ solved }).where("user_id", "=", site.idOf(who)).execute();

describe("a group", () => {
  it("[GROUP-26] [GROUP-27] is made, and its maker is its owner and root", async () => {
    const sent = form({ auth: 3, code: groupCode, visible: false });
    const { id } = (await site.send("siteAdmin", "addGroup", sent)).body.data;
    expect((await detail("siteAdmin", id)).data).toEqual({
      ...{ ...sent, id, avatar: null, status: 0, memberCount: 1 },
      ...{ owner: "siteAdmin", uid: site.uidOf("siteAdmin") },
      ...{ gmtCreate: expect.any(String), gmtModified: expect.any(String) },
    });
    expect((await site.send("siteAdmin", "getGroupAuth", { gid: id })).body.data).toBe(5);
    const log = await acts(id);
    expect(log).toMatchObject([{ action: "group.create", details: { name: sent.name } }]);
    expect(JSON.stringify(log)).not.toContain(groupCode);
  });

  it("[GROUP-26] shows its code to roots, the owner and super admins, and to nobody else", async () => {
    const gid = await site.group("private");
    const codeFor = async (who: GroupCallerName) => (await detail(who, gid)).data.code;
    for (const who of ["groupRoot", "owner", "superAdmin"] as const)
      expect(await codeFor(who)).toBe(groupCode);
    for (const who of ["stranger", "applying", "refused", "member", "groupAdmin", "siteAdmin"] as const)
      expect(await codeFor(who)).toBeNull();
    for (const who of ["owner", "superAdmin", "visitor"] as const) {
      const { body } = await site.send(who, "getGroupList", { limit: 120 });
      expect(JSON.stringify(body)).not.toContain(groupCode);
    }
  });

  it.each([
    ["[GROUP-05]", { name: "four" }, "name", "The length of group name is 5 to 25"],
    ["[GROUP-05]", { name: "x".repeat(26) }, "name", "The length of group name is 5 to 25"],
    ["[GROUP-06]", { shortName: "four" }, "shortName", expect.any(String)],
    ["[GROUP-06]", { shortName: "x".repeat(11) }, "shortName", expect.any(String)],
    ["[GROUP-07]", { brief: undefined }, "brief", expect.any(String)],
    ["[GROUP-07]", { brief: "x".repeat(51) }, "brief", expect.any(String)],
    ["[GROUP-08]", { description: "four" }, "description", expect.any(String)],
    ["[GROUP-08]", { description: "x".repeat(1001) }, "description", expect.any(String)],
    ["[GROUP-10]", { auth: 2 }, "code", expect.any(String)],
    ["[GROUP-10]", { auth: 3, code: "x".repeat(7) }, "code", expect.any(String)],
    ["[GROUP-09]", { auth: null }, "auth", expect.any(String)],
  ])("%s is refused with %j", async (_row, changes, path, msg) => {
    expect((await add("siteAdmin", changes)).body).toMatchObject({
      ...{ status: 400, code: "invalid_input", fields: [{ path, msg }] },
    });
  });

  it("has names that no other group has, in any case; a disbanded one keeps its short name", async () => {
    const first = form();
    const { id } = (await site.send("siteAdmin", "addGroup", first)).body.data;
    const same = async (changes: object) => (await add("siteAdmin", changes)).body.code;
    expect(await same({ name: first.name.toUpperCase() })).toBe("group_name_taken");
    expect(await same({ shortName: first.shortName.toUpperCase() })).toBe("group_short_name_taken");
    await site.send("siteAdmin", "deleteGroup", { gid: id });
    expect(await same({ shortName: first.shortName })).toBe("group_short_name_taken");
    expect(await same({ name: first.name })).toBeUndefined();
  });

  it("is made by whoever has solved enough, so many a day and altogether; bans take the right away", async () => {
    await setSwitches({ defaultCreateGroupACInitValue: 3, defaultCreateGroupDailyLimit: 2 });
    await setSolved("stranger", 2);
    expect((await add("stranger")).body.code).toBe("group_solved_too_few");
    await setSolved("stranger", 3);
    const answers = await Promise.all([add("stranger"), add("stranger"), add("stranger")]);
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(["daily_groups_spent"]);
    await setSwitches({ defaultCreateGroupDailyLimit: 100, defaultCreateGroupLimit: 3 });
    expect((await add("stranger")).status).toBe(200);
    expect((await add("stranger")).body.code).toBe("groups_spent");
    const banned = await site.api.makeUser("banned", { role: roles.muted });
    const { token } = await site.api.openSession(banned);
    const body = form();
    expect((await site.api.ask("/api/group", { token, body })).body.code).toBe("missing_right");
  });

  it("[GROUP-27] is changed by its roots: what is missing or empty stays", async () => {
    const gid = await site.freshGroup("private");
    const before = (await detail("owner", gid)).data;
    const changes = {
      id: gid,
      name: "Another name",
      brief: "",
      code: null,
      description: " ",
      visible: false,
    };
    expect((await site.send("groupRoot", "updateGroup", changes)).status).toBe(200);
    expect((await detail("owner", gid)).data).toEqual({
      ...{ ...before, name: "Another name", visible: false },
      gmtModified: expect.any(String),
    });
    await site.send("owner", "updateGroup", { id: gid, auth: 1 });
    expect((await detail("owner", gid)).data.code).toBeNull();
    const protect = { id: gid, auth: 2 };
    expect((await site.send("owner", "updateGroup", protect)).body.fields).toMatchObject([{ path: "code" }]);
    expect((await site.send("owner", "updateGroup", { ...protect, code: "sesame" })).status).toBe(200);
    const log = await acts(gid);
    expect(log.map(({ action }) => action)).toEqual(["group.change", "group.change", "group.change"]);
    expect(log[2]?.details).toMatchObject({ after: { code: "another" } });
    expect(JSON.stringify(log)).not.toContain("sesame");
  });

  it("keeps its short name once it has a problem", async () => {
    const gid = await site.freshGroup("public");
    const rename = async (shortName: string) =>
      (await site.send("owner", "updateGroup", { id: gid, shortName })).body.code;
    expect(await rename("first")).toBeUndefined();
    await buildProblem(site.api.db, "FIRST1", { group_id: gid });
    expect(await rename("other")).toBe("group_short_name_fixed");
    expect(await rename("First")).toBeUndefined();
  });

  it("[GROUP-27] is disbanded by its owner or a super admin, and nobody finds it then", async () => {
    for (const who of ["owner", "superAdmin"] as const) {
      const gid = await site.freshGroup("public");
      for (const other of ["groupRoot", "siteAdmin", "stranger"] as const)
        expect((await site.send(other, "deleteGroup", { gid })).body.code).toBe("missing_right");
      expect((await site.send(who, "deleteGroup", { gid })).status).toBe(200);
      for (const each of ["owner", "member", "superAdmin"] as const)
        expect((await detail(each, gid)).code).toBe("group_not_found");
      expect((await site.send(who, "deleteGroup", { gid })).body.code).toBe("group_not_found");
      expect((await acts(gid)).map(({ action }) => action)).toEqual(["group.disband"]);
      const kept = site.api.db.selectFrom("group_members").select("user_id").where("group_id", "=", gid);
      expect(await kept.execute()).toHaveLength(6);
    }
  });

  it("that a super admin has closed is theirs alone", async () => {
    const gid = await site.freshGroup("public");
    await site.api.db.updateTable("groups").set({ is_banned: true }).where("id", "=", gid).execute();
    expect((await detail("superAdmin", gid)).data.status).toBe(1);
    for (const who of ["owner", "member", "stranger"] as const)
      expect((await detail(who, gid)).code).toBe("group_not_found");
  });

  it("[GROUP-29] [PERM-09] says what the caller is in it, and whether they have access", async () => {
    const gid = await site.group("protected");
    const levels = {
      ...{ stranger: 0, applying: 1, refused: 2, member: 3, groupAdmin: 4, groupRoot: 5 },
      ...{ owner: 5, siteAdmin: 0, superAdmin: 5 },
    };
    for (const [who, level] of Object.entries(levels) as [GroupCallerName, number][]) {
      expect((await site.send(who, "getGroupAuth", { gid })).body.data).toBe(level);
      expect((await site.send(who, "getGroupAccess", { gid })).body.data).toEqual({ access: level >= 3 });
    }
  });
});

describe("[GROUP-25] the list of groups", () => {
  const list = async (who: GroupCallerName, query: object = {}) =>
    (await site.send(who, "getGroupList", { limit: 120, ...query })).body.data;
  const ids = async (who: GroupCallerName, query: object = {}) =>
    (await list(who, query)).records.map(({ id }: { id: number }) => id);

  it("holds visible groups, and hidden ones for their members and super admins", async () => {
    const [open, hidden, gone] = [
      await site.freshGroup("public"),
      await site.freshGroup("hidden"),
      await site.freshGroup("disbanded"),
    ];
    const seenBy = async (who: GroupCallerName) => {
      const seen = await ids(who);
      return [open, hidden, gone].map((gid) => seen.includes(gid));
    };
    for (const who of ["visitor", "stranger", "applying", "refused", "siteAdmin"] as const)
      expect(await seenBy(who)).toEqual([true, false, false]);
    for (const who of ["member", "owner", "superAdmin"] as const)
      expect(await seenBy(who)).toEqual([true, true, false]);
  });

  it("narrows by a part of a name or short name, by kind, and to the caller's own", async () => {
    const { id } = (await add("siteAdmin", { name: "Graph theorists", shortName: "grafs" })).body.data;
    expect(await ids("visitor", { keyword: "THEOR" })).toEqual([id]);
    expect(await ids("visitor", { keyword: "grafs" })).toEqual([id]);
    expect(await ids("visitor", { keyword: "theor", auth: 2 })).toEqual([]);
    expect(await ids("siteAdmin", { keyword: "theor", onlyMine: true })).toEqual([id]);
    expect(await ids("member", { keyword: "theor", onlyMine: true })).toEqual([]);
    expect(await ids("visitor", { onlyMine: true })).toEqual([]);
    const kinds = (await list("stranger", { auth: 3 })).records.map(({ auth }: { auth: number }) => auth);
    expect(new Set(kinds)).toEqual(new Set([3]));
  });

  it("comes in pages, the newest first, by currentPage or page", async () => {
    const first = await list("visitor", { limit: 2 });
    expect(first).toMatchObject({ size: 2, current: 1, total: expect.any(Number) });
    const [one, two] = first.records;
    expect(one.id).toBeGreaterThan(two.id);
    const second = await list("visitor", { limit: 2, currentPage: 2 });
    expect(second.records[0].id).toBeLessThan(two.id);
    expect(await list("visitor", { limit: 2, page: 2 })).toEqual(second);
    expect((await list("visitor", { limit: 1000 })).size).toBe(120);
    expect((await site.send("visitor", "getGroupList", {})).body.data.size).toBe(15);
  });
});

describe("[GSET-05] the avatar of a group", () => {
  const picture = async (format: "png" | "jpeg" | "gif" | "webp" = "png") =>
    new Blob([
      new Uint8Array(
        await sharp({ create: { width: 90, height: 40, channels: 3, background: "green" } })
          [format]()
          .toBuffer(),
      ),
    ]);
  const upload = async (gid: number, image: Blob) =>
    site.send("groupRoot", "uploadGroupAvatar", { gid, image });

  it.each(["png", "jpeg", "gif", "webp"] as const)("is a %s drawn anew, and stored", async (format) => {
    const gid = await site.freshGroup("public");
    const { data } = (await upload(gid, await picture(format))).body;
    expect(data).toMatchObject({ id: gid, name: expect.any(String), avatar: expect.stringMatching(/webp$/) });
    expect((await detail("member", gid)).data.avatar).toBe(data.avatar);
    const stored = Buffer.from(await (await fetch(`${site.api.url}${data.avatar}`)).arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
    expect((await acts(gid)).map(({ action }) => action)).toEqual(["group.change-avatar"]);
  });

  it("is no more than 2097152 bytes, and a picture", async () => {
    const gid = await site.freshGroup("public");
    const filled = async (bytes: number) => {
      const start = await picture();
      return new Blob([start, new Uint8Array(bytes - start.size)]);
    };
    // What follows the picture makes it none; the size is looked at first.
    expect((await upload(gid, await filled(2_097_152))).body.code).toBe("picture_invalid");
    expect((await upload(gid, await filled(2_097_153))).body.code).toBe("body_too_large");
    expect((await upload(gid, new Blob(["<svg/>"]))).body.code).toBe("picture_invalid");
  });
});

describe("a group whose owner's account is deleted", () => {
  const erase = async (name: string, levels: (gid: number, id: string) => Promise<unknown>) => {
    const id = await site.api.makeUser(name, { role: roles.admin });
    const { token } = await site.api.openSession(id);
    const gid = (await site.api.ask("/api/group", { token, body: form() })).body.data.id as number;
    await levels(gid, id);
    await site.api.ask("/api/delete-account", { token, body: { password: testPassword } });
    return gid;
  };
  const join = async (gid: number, who: GroupCallerName, level: number) => {
    await site.send(who, "joinGroup", { gid });
    await site.send("superAdmin", "changeGroupMember", { gid, uid: site.uidOf(who), auth: level });
  };

  it("passes to its oldest root, else to its oldest admin", async () => {
    const toRoot = await erase("leaver-1", async (gid) => {
      await join(gid, "groupAdmin", 4);
      await join(gid, "groupRoot", 5);
    });
    expect((await detail("member", toRoot)).data).toMatchObject({ owner: "groupRoot", memberCount: 2 });
    const toAdmin = await erase("leaver-2", (gid) => join(gid, "groupAdmin", 4));
    expect((await detail("member", toAdmin)).data).toMatchObject({ owner: "groupAdmin", memberCount: 1 });
    expect((await site.send("groupAdmin", "getGroupAuth", { gid: toAdmin })).body.data).toBe(5);
    expect((await acts(toAdmin)).at(-1)?.action).toBe("group.pass-on");
  });

  it("is run by super admins where nobody else runs it", async () => {
    const gid = await erase("leaver-3", (gid) => join(gid, "member", 3));
    expect((await detail("member", gid)).data).toMatchObject({ memberCount: 1 });
    expect((await site.send("superAdmin", "deleteGroup", { gid })).status).toBe(200);
  });
});
