import { type Route, routes } from "@touchstone/contract";
import { type Actor, decidePolicy, type PolicyName, type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";
import { createSessionTokens, tokenLifetime } from "../session-tokens.ts";

let api: TestApi;
let admin: { id: string; token: string };
beforeAll(async () => {
  api = await startTestApi();
  admin = await session("teacher", roles.admin);
});
afterAll(() => api.close());

async function session(name: string, role: Role = roles.user, passwordIsDue = false) {
  const id = await api.makeUser(name, { role, passwordIsDue });
  return { id, token: (await api.openSession(id)).token };
}
const viewAs = (id: string, token: string | undefined = admin.token) =>
  api.ask("/api/admin/user/view-as", { token, body: { uid: id.replaceAll("-", "") } });
const tokenOf = async (id: string) => (await viewAs(id)).headers.get("authorization") ?? "";
const acts = async () => {
  const entries = api.db.selectFrom("audit_entries").select(["actor_id", "action", "object_id"]);
  return (await entries.where("action", "like", "user.view%").orderBy("id").execute()).map(Object.values);
};

let round = 0;
let pupil: { id: string; token: string };
beforeEach(async () => {
  round += 1;
  pupil = await session(`pupil${round}`, roles.user, true);
  await api.db
    .updateTable("users")
    .set({ email: `pupil${round}@example.org`, number: "2024" })
    .where("id", "=", pupil.id)
    .execute();
});

describe("viewing as a user", () => {
  it("shows the site as theirs, without what is theirs alone, for half an hour", async () => {
    const { status, body, headers } = await viewAs(pupil.id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ username: `pupil${round}`, email: null, number: null, passwordIsDue: false, roleList: ["user"] },
      viewing: { by: "teacher", until: expect.any(String) },
    });
    const minutes = (Date.parse(body.data.viewing.until) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(31);
    const token = headers.get("authorization") ?? "";
    expect((await api.ask("/api/get-user-auth-info", { token })).body.data.roles).toEqual(["user"]);
    expect((await api.ask("/api/msg/unread", { token })).status).toBe(200);
    // The owner's own list does not show it, nor does it count as a sign-in.
    const own = (await api.ask("/api/sessions", { token: pupil.token })).body.data;
    expect(own).toHaveLength(1);
  });

  it("gives no token that looks like the own one renewed", async () => {
    const { sessionId } = await api.openSession(admin.id);
    const past = Date.now() - (tokenLifetime.refreshAfterSeconds + 60) * 1000;
    const aged = await createSessionTokens(api.config.secret, () => past).sign(sessionId);
    const { status, headers } = await viewAs(pupil.id, aged);
    expect([status, headers.has("refresh-token")]).toEqual([200, false]);
    const token = headers.get("authorization") ?? "";
    expect((await api.ask("/api/get-user-auth-info", { token })).body.data.roles).toEqual(["user"]);
  });

  it("is remembered from its beginning to its end", async () => {
    const before = await acts();
    const token = await tokenOf(pupil.id);
    expect((await api.ask("/api/logout", { token, body: {} })).status).toBe(200);
    expect((await api.ask("/api/get-user-auth-info", { token })).status).toBe(401);
    expect((await acts()).slice(before.length)).toEqual([
      [admin.id, "user.view-start", pupil.id],
      [admin.id, "user.view-end", pupil.id],
    ]);
    // The sessions of both go on.
    for (const own of [admin.token, pupil.token]) {
      expect((await api.ask("/api/get-user-auth-info", { token: own })).status).toBe(200);
    }
  });

  it.each(Object.entries(roles))(
    "of role %s (%i) is for those without an admin role alone",
    async (_name, role) => {
      const user = await session(`role-${role}`, role);
      const isStaff = role === roles.root || role === roles.admin || role === roles.problemAdmin;
      expect((await viewAs(user.id)).body.code).toBe(isStaff ? "view_refused" : undefined);
      expect((await viewAs(pupil.id, user.token)).status).toBe(isStaff ? 200 : 403);
    },
  );

  it("of nobody, of a locked and of a deleted account is refused", async () => {
    expect((await viewAs("0".repeat(32))).body.code).toBe("user_not_found");
    const set = (status: "locked" | "deleted") =>
      api.db.updateTable("users").set({ status }).where("id", "=", pupil.id).execute();
    await set("locked");
    expect((await viewAs(pupil.id)).body.code).toBe("account_locked");
    await set("deleted");
    expect((await viewAs(pupil.id)).body.code).toBe("user_not_found");
  });

  it("opens no further viewing, and ends with the rights of who looks or of who is seen", async () => {
    const helper = await session(`helper${round}`, roles.problemAdmin);
    const opened = await viewAs(pupil.id, helper.token);
    const token = opened.headers.get("authorization") ?? "";
    expect((await viewAs(pupil.id, token)).status).toBe(403);
    const give = (id: string, role: Role) =>
      api.db.updateTable("users").set({ role }).where("id", "=", id).execute();
    const whoAmI = async () => (await api.ask("/api/get-user-auth-info", { token })).status;
    await give(pupil.id, roles.admin);
    expect(await whoAmI()).toBe(401);
    await give(pupil.id, roles.user);
    expect(await whoAmI()).toBe(200);
    await give(helper.id, roles.user);
    expect(await whoAmI()).toBe(401);
  });
});

/** What whoever looks on may call though it is not a mere GET, and what stays closed though it is one. */
const open = [
  ...["logout", "getUserProblemStatus", "checkSubmissionsStatus"],
  ...["getContestNotReadAnnouncement", "checkContestSubmissionsStatus"],
  ...["getContestRank", "getContestOutsideScoreboard", "getBalloons"],
];
const closed = [
  ...["getAccount", "getSessions", "exportSubmissions", "getDraft", "exportDrafts"],
  ...["downloadContestAcSubmission", "getBalloonLink", "getClarifications"],
  ...["downloadTestcase", "getGroupProblem", "getGroupProblemCases", "getMemberNames"],
  ...["getCommentMessages", "getReplyMessages", "getLikeMessages", "getSysMessages", "getMineMessages"],
];
const pupilActor: Actor = {
  kind: "user",
  userId: "u",
  sessionId: "s",
  role: roles.user,
  passwordIsDue: false,
};
const isForStaff = (policy: PolicyName) => !decidePolicy(policy, pupilActor).allow;
const calls = Object.entries<Route>(routes).flatMap(([name, { methods, path, policy }]) =>
  methods.map((method) => {
    const isOpen = open.includes(name) || (methods.join() === "GET" && !closed.includes(name));
    return [method, path, { policy, isOpen }] as const;
  }),
);

it.each(calls)("whoever views as a user may call %s %s: %j", async (method, path, { policy, isOpen }) => {
  const token = await tokenOf(pupil.id);
  const { body } = await api.ask(path, { method, token, ...(method === "GET" ? {} : { body: {} }) });
  if (isForStaff(policy)) expect(body.code).toBe("missing_right");
  else if (isOpen) expect(body.code).not.toBe("view_only");
  else expect(body).toMatchObject({ status: 403, code: "view_only" });
});
