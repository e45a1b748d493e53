import { afterAll, beforeAll, expect, it } from "vitest";
import { type GroupCallerName, type GroupSite, openGroups } from "../../testing/open-groups.ts";

let site: GroupSite;
beforeAll(async () => {
  site = await openGroups();
});
afterAll(() => site.close());

const invite = async (who: GroupCallerName, gid: number, days = 7) =>
  (await site.send(who, "addGroupInvitation", { gid, days })).body.data;
const follow = (who: GroupCallerName, token: string) => site.send(who, "joinByInvitation", { token });
const look = (who: GroupCallerName, token: string) => site.send(who, "getGroupInvitation", { token });
const levelOf = async (who: GroupCallerName, gid: number) =>
  (await site.send(who, "getGroupAuth", { gid })).body.data;
const open = async (gid: number) => (await site.send("owner", "getGroupInvitations", { gid })).body.data;

it("makes strangers and applicants members at once, of a hidden group, too", async () => {
  for (const kind of ["hidden", "private", "protected"] as const) {
    const gid = await site.freshGroup(kind);
    const { token } = await invite("groupAdmin", gid);
    expect((await look("stranger", token)).body.data).toMatchObject({ gid, isMember: false });
    for (const who of ["stranger", "applying", "stranger"] as const)
      expect((await follow(who, token)).body.data).toEqual({ gid });
    expect([await levelOf("stranger", gid), await levelOf("applying", gid)]).toEqual([3, 3]);
    expect((await look("stranger", token)).body.data.isMember).toBe(true);
    expect(await open(gid)).toMatchObject([{ gid, token, username: "groupAdmin", uses: 2 }]);
    expect((await site.send("owner", "getGroupDetail", { gid })).body.data.memberCount).toBe(6);
  }
});

it("changes no member, and nobody who was refused", async () => {
  const gid = await site.freshGroup("protected");
  const { token } = await invite("owner", gid);
  expect((await follow("groupAdmin", token)).status).toBe(200);
  expect(await levelOf("groupAdmin", gid)).toBe(4);
  expect((await follow("refused", token)).body.code).toBe("group_refused");
  expect(await open(gid)).toMatchObject([{ uses: 0 }]);
});

it("opens nothing once it has expired or was ended, nor when its maker no longer runs the group", async () => {
  const gid = await site.freshGroup("protected");
  const [ended, expired, orphan] = [
    await invite("owner", gid),
    await invite("owner", gid, 1),
    await invite("groupAdmin", gid),
  ];
  expect((await site.send("groupAdmin", "deleteGroupInvitation", { id: ended.id })).status).toBe(200);
  await site.api.db
    .updateTable("group_invitations")
    .set({ expires_at: new Date(0) })
    .where("id", "=", expired.id)
    .execute();
  await site.send("owner", "changeGroupMember", { gid, uid: site.uidOf("groupAdmin"), auth: 3 });
  for (const { token } of [ended, expired, orphan, { token: "guessed" }]) {
    for (const answer of [await look("stranger", token), await follow("stranger", token)])
      expect(answer.body.code).toBe("group_invitation_not_found");
  }
  expect(await open(gid)).toEqual([]);
  expect(await levelOf("stranger", gid)).toBe(0);
});

it("lasts up to 90 days, and its token is in no log", async () => {
  const gid = await site.freshGroup("public");
  for (const days of [0, 91, 1.5])
    expect((await site.send("owner", "addGroupInvitation", { gid, days })).body.code).toBe("invalid_input");
  const { token, expiresAt, id } = await invite("owner", gid, 90);
  const daysLeft = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
  expect(Math.round(daysLeft)).toBe(90);
  await follow("stranger", token);
  await site.send("owner", "deleteGroupInvitation", { id });
  const log = await site.api.db
    .selectFrom("audit_entries")
    .select(["action", "details"])
    .where("object_kind", "=", "group")
    .where("object_id", "=", String(gid))
    .orderBy("id")
    .execute();
  expect(log.map(({ action }) => action)).toEqual(["group.invite", "group.join", "group.end-invitation"]);
  expect(JSON.stringify(log)).not.toContain(token);
});
