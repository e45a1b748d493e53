import { createHash } from "node:crypto";
import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let problemId: number;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi();
  problemId = await buildProblem(api.db, "1000");
  const users = { alice: roles.user, bob: roles.user, admin: roles.admin };
  for (const [name, role] of Object.entries(users)) {
    const id = await api.makeUser(name, { role });
    ids[name] = id;
    tokens[name] = (await api.openSession(id)).token;
  }
});
afterAll(() => api.close());

/** A submission of Alice with a program of its own. */
const submitted = async (code: string, values: object = {}) => {
  const sha256 = createHash("sha256").update(code).digest();
  await api.db
    .insertInto("sources")
    .values({ sha256, code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return buildSubmission(api.db, { userId: ids.alice!, problemId }, { source_sha256: sha256, ...values });
};

describe("the newest accepted program", () => {
  const last = async (query = `pid=${problemId}`, who = "alice") =>
    (await api.ask(`/api/get-last-ac-code?${query}`, { token: tokens[who] })).body;

  it("is not found before the problem is solved, and never somebody else's", async () => {
    await submitted("wrong", { status: -1 });
    expect(await last()).toMatchObject({ status: 404, code: "accepted_code_not_found" });
    await submitted("first");
    expect(await last(`pid=${problemId}`, "bob")).toMatchObject({ status: 404 });
  });

  it("comes with its language and exactly as it was sent, whatever was sent later", async () => {
    const submitId = await submitted("second");
    await submitted("worse", { status: 1 });
    expect((await last()).data).toEqual({ submitId, code: "second", language: "C++" });
    expect((await last(`pid=${problemId}&cid=0`)).data.submitId).toBe(submitId);
  });

  it("of a contest is one that was sent there", async () => {
    await submitted("in a contest", { contest_id: 5, contest_problem_id: 5 });
    expect((await last()).data.code).toBe("second");
    expect(await last(`pid=${problemId}&cid=6`)).toMatchObject({ status: 404, code: "contest_not_found" });
    expect(await last("pid=x")).toMatchObject({ status: 404 });
  });
});

describe("[SDET-06] sharing a program", () => {
  const share = async (who: string, submitId: number, flag = true) =>
    (
      await api.ask("/api/submission", {
        method: "PUT",
        token: tokens[who],
        body: { submitId, share: flag, uid: ids.bob },
      })
    ).body;
  const codeFor = async (who: string | undefined, submitId: number) => {
    const token = who === undefined ? undefined : tokens[who];
    const { submission } = (await api.ask(`/api/get-submission-detail?submitId=${submitId}`, { token })).body
      .data;
    return { code: submission.code, share: submission.share };
  };

  it("its owner shares it with everybody and takes that back", async () => {
    const submitId = await submitted("mine");
    expect(await codeFor(undefined, submitId)).toEqual({ code: null, share: false });
    expect(await share("alice", submitId)).toMatchObject({ status: 200, data: null });
    expect(await codeFor(undefined, submitId)).toEqual({ code: "mine", share: true });
    expect(await share("alice", submitId, false)).toMatchObject({ status: 200 });
    expect(await codeFor("bob", submitId)).toEqual({ code: null, share: false });
  });

  it("an admin may, and it is remembered; another user may not", async () => {
    const submitId = await submitted("mine");
    expect(await share("bob", submitId)).toMatchObject({ status: 403, code: "missing_right" });
    expect((await share("admin", submitId)).status).toBe(200);
    expect(await codeFor("bob", submitId)).toEqual({ code: "mine", share: true });
    const acts = await api.db
      .selectFrom("audit_entries")
      .select(["actor_id", "action", "object_id"])
      .where("object_kind", "=", "submission")
      .execute();
    expect(acts).toEqual([{ actor_id: ids.admin, action: "submission.share", object_id: String(submitId) }]);
  });

  it("not while the problem keeps solutions closed", async () => {
    const submitId = await submitted("mine");
    const set = (code_share: boolean) =>
      api.db.updateTable("problems").set({ code_share }).where("id", "=", problemId).execute();
    await set(false);
    for (const who of ["alice", "admin"]) {
      expect(await share(who, submitId)).toMatchObject({ status: 403, code: "sharing_closed" });
    }
    await set(true);
    expect((await share("alice", submitId)).status).toBe(200);
  });

  it("not in a contest, and not what does not exist", async () => {
    const submitId = await submitted("mine", { contest_id: 1, contest_problem_id: 1 });
    for (const id of [submitId, 999_999]) {
      expect(await share("alice", id)).toMatchObject({ status: 404, code: "submission_not_found" });
    }
    expect((await share("alice", "x" as never)).code).toBe("invalid_input");
  });
});
