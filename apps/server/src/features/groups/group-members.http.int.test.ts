import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type GroupCallerName, type GroupSite, groupCode, openGroups } from "../../testing/open-groups.ts";

let site: GroupSite;
beforeAll(async () => {
  site = await openGroups();
});
afterAll(() => site.close());

const reason = "Let me in, please";
const join = (who: GroupCallerName, gid: number, input: object = {}) =>
  site.send(who, "joinGroup", { gid, reason, code: groupCode, ...input });
const setLevel = (who: GroupCallerName, gid: number, target: GroupCallerName, auth: number) =>
  site.send(who, "changeGroupMember", { gid, uid: site.uidOf(target), auth });
const kick = (who: GroupCallerName, gid: number, target: GroupCallerName) =>
  site.send(who, "removeGroupMember", { gid, uid: site.uidOf(target) });
const levelOf = async (who: GroupCallerName, gid: number) =>
  (await site.send(who, "getGroupAuth", { gid })).body.data;
const people = async (gid: number, query: object = {}, who: GroupCallerName = "owner") =>
  (await site.send(who, "getGroupApplications", { gid, ...query })).body.data;
const namesOf = ({ records }: { records: { username: string }[] }) => records.map(({ username }) => username);
const acts = async (gid: number) =>
  (
    await site.api.db
      .selectFrom("audit_entries")
      .select("action")
      .where("object_kind", "=", "group")
      .where("object_id", "=", String(gid))
      .orderBy("id")
      .execute()
  ).map(({ action }) => action);

/** What somebody was told of their groups since the last time, in English. */
async function told(who: GroupCallerName): Promise<string[]> {
  const { records } = (await site.ask(who, "/api/msg/mine?limit=100")).body.data;
  await site.api.db.deleteFrom("messages").where("recipient_id", "=", site.idOf(who)).execute();
  return records.map(({ title }: { title: string }) => title);
}

describe("[GROUP-30] joining", () => {
  it("a public group makes a member at once; leaving makes a stranger again", async () => {
    const gid = await site.freshGroup("public");
    expect((await site.send("stranger", "joinGroup", { gid })).status).toBe(200);
    expect(await levelOf("stranger", gid)).toBe(3);
    expect((await site.send("stranger", "joinGroup", { gid })).body.code).toBe("group_joined");
    expect((await site.send("stranger", "exitGroup", { gid })).status).toBe(200);
    expect(await levelOf("stranger", gid)).toBe(0);
    expect((await site.send("stranger", "exitGroup", { gid })).body.code).toBe("group_access_required");
    expect(await acts(gid)).toEqual(["group.join", "group.leave"]);
  });

  it("[GROUP-22] a protected group takes a reason and makes an applicant; the code is not asked for", async () => {
    const gid = await site.freshGroup("protected");
    for (const wrong of ["", "four", "x".repeat(101)]) {
      expect((await join("stranger", gid, { reason: wrong })).body).toMatchObject({
        ...{ code: "invalid_input", fields: [{ path: "reason" }] },
      });
    }
    expect((await join("stranger", gid, { code: undefined })).status).toBe(200);
    expect(await levelOf("stranger", gid)).toBe(1);
    expect((await join("stranger", gid)).body.code).toBe("group_applied");
    expect((await people(gid)).records[0]).toMatchObject({ username: "applying", auth: 1 });
    expect(await acts(gid)).toEqual(["group.apply"]);
  });

  it("[GROUP-23] a private group takes its code, too, and guesses are counted", async () => {
    const gid = await site.freshGroup("private");
    expect((await join("stranger", gid, { code: "" })).body).toMatchObject({
      ...{ code: "invalid_input", fields: [{ path: "code" }] },
    });
    expect((await join("stranger", gid, { code: "seven77" })).body.code).toBe("invalid_input");
    for (let guess = 0; guess < 10; guess++)
      expect((await join("stranger", gid, { code: `guess${guess}` })).body.code).toBe("group_code_wrong");
    expect((await join("stranger", gid)).body.code).toBe("too_many_requests");
    expect((await join("siteAdmin", gid)).status).toBe(200);
    expect(await levelOf("siteAdmin", gid)).toBe(1);
  });

  it("a hidden group is not found, whatever one knows; only a super admin may", async () => {
    const gid = await site.freshGroup("hidden");
    for (const who of ["stranger", "applying", "refused", "siteAdmin"] as const)
      expect((await join(who, gid)).body.code).toBe("group_not_found");
    expect((await join("superAdmin", gid)).status).toBe(200);
  });

  it("who was refused stays so until somebody deletes the application", async () => {
    const gid = await site.freshGroup("protected");
    expect((await join("refused", gid)).body.code).toBe("group_refused");
    expect((await kick("groupAdmin", gid, "refused")).status).toBe(200);
    expect((await join("refused", gid)).status).toBe(200);
  });

  it("cannot be done for somebody else", async () => {
    const gid = await site.freshGroup("public");
    await site.send("stranger", "joinGroup", { gid, uid: site.uidOf("siteAdmin"), auth: 5 });
    expect([await levelOf("stranger", gid), await levelOf("siteAdmin", gid)]).toEqual([3, 0]);
  });
});

describe("[GMEM-12] the lists", () => {
  it("show members to members, without what they wrote", async () => {
    const gid = await site.freshGroup("protected");
    const { data } = (await site.send("member", "getGroupMembers", { gid })).body;
    expect(namesOf(data).toSorted()).toEqual(["groupAdmin", "groupRoot", "member", "owner"]);
    expect(data.records.map(({ auth }: { auth: number }) => auth)).toEqual([5, 5, 4, 3]);
    expect(data).toMatchObject({ total: 4, size: 10, current: 1 });
    expect(data.records[3]).toEqual({
      ...{ gid, uid: site.uidOf("member"), username: "member", avatar: null, nickname: null },
      ...{ auth: 3, reason: null },
      ...{ gmtCreate: expect.any(String), gmtModify: expect.any(String), isMadeHere: false },
    });
  });

  it("show everybody to admins, applications first, with the reason", async () => {
    const gid = await site.freshGroup("protected");
    await join("stranger", gid);
    const all = await people(gid, {}, "groupAdmin");
    expect(all.records.map(({ auth }: { auth: number }) => auth)).toEqual([1, 1, 5, 5, 4, 3, 2]);
    expect(all.records[1]).toMatchObject({ username: "stranger", reason });
    await setLevel("groupAdmin", gid, "stranger", 3);
    const { data } = (await site.send("member", "getGroupMembers", { gid, keyword: "STRANGER" })).body;
    expect(data.records).toMatchObject([{ username: "stranger", reason: null }]);
  });

  it("narrow by name and level, and come in pages by page or currentPage", async () => {
    const gid = await site.freshGroup("public");
    expect(namesOf(await people(gid, { keyword: "GROUP", auth: 4 }))).toEqual(["groupAdmin"]);
    expect(namesOf(await people(gid, { auth: 2 }))).toEqual(["refused"]);
    const second = await people(gid, { limit: 4, currentPage: 2 });
    expect(second).toMatchObject({ total: 6, pages: 2, current: 2 });
    expect(second.records).toHaveLength(2);
    expect(await people(gid, { limit: 4, page: 2 })).toEqual(second);
  });
});

describe("levels", () => {
  it("[GMEM-05] the owner and a super admin change any member's", async () => {
    for (const who of ["owner", "superAdmin"] as const) {
      const gid = await site.freshGroup("protected");
      for (const [target, level] of [
        ...([["groupRoot", 3] as const, ["groupAdmin", 5] as const, ["member", 5] as const] as const),
        ...([["applying", 5] as const, ["refused", 1] as const] as const),
      ]) {
        expect((await setLevel(who, gid, target, level)).status).toBe(200);
        expect(await levelOf(target, gid)).toBe(level);
      }
    }
  });

  it("[GMEM-06] nobody else changes those at or above their own", async () => {
    const gid = await site.freshGroup("protected");
    const asked: [GroupCallerName, GroupCallerName][] = [
      ["groupAdmin", "groupAdmin"],
      ["groupAdmin", "groupRoot"],
      ["groupRoot", "groupRoot"],
    ];
    for (const [who, target] of asked)
      expect((await setLevel(who, gid, target, 3)).body.code).toBe("group_member_refused");
    expect((await setLevel("groupRoot", gid, "groupAdmin", 3)).status).toBe(200);
  });

  it("[GMEM-07] nor gives the own level or more", async () => {
    const gid = await site.freshGroup("protected");
    expect((await setLevel("groupAdmin", gid, "member", 4)).body.code).toBe("group_member_refused");
    expect((await setLevel("groupRoot", gid, "member", 5)).body.code).toBe("group_member_refused");
    for (const level of [1, 2, 3])
      expect((await setLevel("groupAdmin", gid, "applying", level)).status).toBe(200);
    expect((await setLevel("groupRoot", gid, "applying", 4)).status).toBe(200);
  });

  it("the owner's stays, a member is no applicant again, and there is no other level", async () => {
    const gid = await site.freshGroup("protected");
    for (const who of ["superAdmin", "owner", "groupRoot"] as const)
      expect((await setLevel(who, gid, "owner", 3)).body.code).toBe("group_owner_stays");
    for (const level of [1, 2])
      expect((await setLevel("owner", gid, "member", level)).body.code).toBe("group_member_stays");
    for (const level of [0, 6, 3.5])
      expect((await setLevel("owner", gid, "member", level)).body.code).toBe("invalid_input");
    expect((await setLevel("owner", gid, "stranger", 3)).body.code).toBe("group_member_not_found");
    expect(await acts(gid)).toEqual([]);
  });

  it("of one group say nothing in another", async () => {
    const [mine, other] = [await site.freshGroup("public"), await site.freshGroup("public")];
    await site.api.db
      .deleteFrom("group_members")
      .where("group_id", "=", other)
      .where("user_id", "in", [site.idOf("groupRoot"), site.idOf("applying")])
      .execute();
    expect((await setLevel("groupRoot", other, "member", 4)).body.code).toBe("group_access_required");
    expect((await setLevel("groupAdmin", other, "applying", 3)).body.code).toBe("group_member_not_found");
    expect(await levelOf("applying", mine)).toBe(1);
  });
});

describe("kicking", () => {
  it("[GMEM-08] takes out whoever is below; the owner takes out anybody", async () => {
    const gid = await site.freshGroup("protected");
    const asked: [GroupCallerName, GroupCallerName, string | undefined][] = [
      ["groupAdmin", "groupRoot", "group_member_refused"],
      ["groupAdmin", "member", undefined],
      ["groupRoot", "groupAdmin", undefined],
      ["owner", "groupRoot", undefined],
      ["owner", "stranger", "group_member_not_found"],
    ];
    for (const [who, target, code] of asked) expect((await kick(who, gid, target)).body.code).toBe(code);
    expect(namesOf(await people(gid)).toSorted()).toEqual(["applying", "owner", "refused"]);
    expect(await acts(gid)).toEqual(Array(3).fill("group.remove-member"));
  });

  it("[GMEM-09] meets neither oneself nor the owner", async () => {
    const gid = await site.freshGroup("protected");
    for (const who of ["groupAdmin", "groupRoot"] as const) {
      expect((await kick(who, gid, who)).body.code).toBe("group_member_refused");
      expect((await kick(who, gid, "owner")).body.code).toBe("group_owner_stays");
    }
    expect((await kick("owner", gid, "owner")).body.code).toBe("group_owner_stays");
    expect((await site.send("owner", "exitGroup", { gid })).body.code).toBe("group_owner_stays");
  });

  it("[GMEM-10] the owner out disbands the group when a super admin does it, and is 403 else", async () => {
    const gid = await site.freshGroup("public");
    for (const who of [
      ...(["owner", "groupRoot", "groupAdmin", "member"] as const),
      ...(["stranger", "applying", "refused", "siteAdmin"] as const),
    ])
      expect((await kick(who, gid, "owner")).status).toBe(403);
    expect((await kick("superAdmin", gid, "owner")).status).toBe(200);
    expect((await site.send("owner", "getGroupDetail", { gid })).body.code).toBe("group_not_found");
    expect(await acts(gid)).toEqual(["group.disband"]);
  });
});

describe("people are told", () => {
  beforeEach(() => site.api.db.deleteFrom("messages").execute());

  it("of applications those who run the group, of answers the applicant, once", async () => {
    const gid = await site.freshGroup("protected");
    await join("stranger", gid);
    for (const who of ["owner", "groupRoot", "groupAdmin"] as const)
      expect(await told(who)).toEqual(["Somebody applied to your group"]);
    for (const who of ["member", "applying"] as const) expect(await told(who)).toEqual([]);
    await setLevel("owner", gid, "stranger", 2);
    await setLevel("owner", gid, "stranger", 2);
    expect(await told("stranger")).toEqual(["Your application was refused"]);
    await setLevel("owner", gid, "stranger", 4);
    await setLevel("owner", gid, "stranger", 3);
    expect(await told("stranger")).toEqual(["Welcome to the group"]);
    await kick("owner", gid, "stranger");
    expect(await told("stranger")).toEqual(["You were taken out of a group"]);
    await kick("owner", gid, "applying");
    expect(await told("applying")).toEqual([]);
  });

  it("of the end of a group its members, but not who ended it", async () => {
    const gid = await site.freshGroup("public");
    await site.send("owner", "deleteGroup", { gid });
    for (const who of ["groupRoot", "groupAdmin", "member"] as const)
      expect(await told(who)).toEqual(["A group was disbanded"]);
    for (const who of ["owner", "applying", "refused"] as const) expect(await told(who)).toEqual([]);
  });

  it("in their language, with nothing that the group's name could do", async () => {
    const gid = await site.freshGroup("protected");
    await site.send("owner", "updateGroup", { id: gid, name: "`](/evil) `" });
    await setLevel("owner", gid, "applying", 3);
    const { records } = (
      await site.api.ask("/api/msg/mine", {
        token: (await site.api.openSession(site.idOf("applying"))).token,
        headers: { "accept-language": "zh-CN" },
      })
    ).body.data;
    expect(records[0]).toMatchObject({
      title: "你已加入团队",
      content: `你的申请已通过，欢迎加入团队 [\` ](/evil) \`](/group/${gid})。`,
    });
  });
});

it("the kept count equals a recount after a hundred acts at once", async () => {
  const [open, closed] = [await site.freshGroup("public"), await site.freshGroup("protected")];
  const crowd = await Promise.all(
    Array.from({ length: 25 }, async (_, number) => {
      const id = await site.api.makeUser(`crowd-${number}`);
      return { uid: id.replaceAll("-", ""), token: (await site.api.openSession(id)).token };
    }),
  );
  const ask = (token: string, path: string, method: string, body?: object) =>
    site.api.ask(`/api/group/member${path}`, { token, method, ...(body && { body }) });
  await Promise.all(crowd.map(({ token }) => ask(token, "", "POST", { gid: closed, reason })));
  const owner = (await site.api.openSession(site.idOf("owner"))).token;
  const answers = await Promise.all(
    crowd.flatMap(({ uid, token }, number) => [
      ask(token, "", "POST", { gid: open }),
      ask(token, "", "POST", { gid: open }),
      number % 2
        ? ask(token, `/exit?gid=${open}`, "DELETE")
        : ask(owner, `?gid=${open}&uid=${uid}`, "DELETE"),
      ask(owner, "", "PUT", { gid: closed, uid, auth: number % 3 ? 3 : 2 }),
    ]),
  );
  expect(answers).toHaveLength(100);
  expect(answers.map(({ status }) => status)).not.toContain(500);
  const { rows } = await sql<{ kept: number; counted: number }>`
    select g.members as kept, (select count(*) from group_members m where m.group_id = g.id and m.level >= 3) as counted
    from groups g where g.id in (${open}, ${closed}) order by g.id`.execute(site.api.db);
  for (const { kept, counted } of rows) expect(kept).toBe(Number(counted));
  // 25 joined it, 16 of them were approved: those beside the four who were there.
  expect(rows[1]?.kept).toBe(4 + 16);
});

describe("who the people of a class are", () => {
  const namesOfClass = async (who: GroupCallerName, gid: number) =>
    (await site.send(who, "getMemberNames", { gid })).body;
  const knownAs = (who: GroupCallerName, realname: string | null, number: string | null) =>
    site.api.db.updateTable("users").set({ realname, number }).where("id", "=", site.idOf(who)).execute();

  it("those who run it learn the names and numbers of members and applicants who have any", async () => {
    const gid = await site.freshGroup("protected");
    await knownAs("member", "Robert Stone", "2026001");
    await knownAs("applying", " ", "2026002");
    await knownAs("groupAdmin", "Grace Field", null);
    await knownAs("groupRoot", null, "");
    await knownAs("refused", "Not Here", "2026003");
    await knownAs("stranger", "Nor Here", "2026004");
    const roll = [
      { uid: site.uidOf("member"), realname: "Robert Stone", number: "2026001" },
      { uid: site.uidOf("applying"), realname: null, number: "2026002" },
      { uid: site.uidOf("groupAdmin"), realname: "Grace Field", number: null },
    ];
    for (const who of ["groupAdmin", "groupRoot", "owner", "superAdmin"] as const) {
      const { data } = await namesOfClass(who, gid);
      expect(data).toHaveLength(roll.length);
      expect(data).toEqual(expect.arrayContaining(roll));
    }
  });

  it("nobody else does, in no list, and whoever left is no longer on it", async () => {
    const gid = await site.freshGroup("public");
    await knownAs("member", "Robert Stone", "2026001");
    for (const who of ["stranger", "applying", "refused", "member", "siteAdmin"] as const) {
      const { code, data } = await namesOfClass(who, gid);
      expect([code, data]).toEqual([who === "member" ? "missing_right" : "group_access_required", null]);
    }
    expect((await namesOfClass("visitor", gid)).code).toBe("sign_in_required");
    const seen: string[] = [];
    for (const name of ["getGroupMembers", "getGroupApplications", "getGroupRankList"] as const)
      seen.push(JSON.stringify((await site.send("owner", name, { gid })).body));
    seen.push(JSON.stringify((await site.ask("owner", `/api/get-submission-list?gid=${gid}`)).body));
    expect(seen.join()).not.toMatch(/Robert Stone|2026001/);
    const isOnRoll = async () => /Robert Stone/.test(JSON.stringify(await namesOfClass("owner", gid)));
    expect(await isOnRoll()).toBe(true);
    await site.send("member", "exitGroup", { gid });
    expect(await isOnRoll()).toBe(false);
  });
});
