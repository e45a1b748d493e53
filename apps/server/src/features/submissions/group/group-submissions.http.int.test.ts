import { groupLevels, judgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../../testing/build-judgeable.ts";
import { statementText } from "../../../testing/build-readable.ts";
import { buildGroup, buildTraining } from "../../../testing/build-rows.ts";
import { countersThatDiffer } from "../../../testing/recount.ts";
import { judgedAs, type TestJudge } from "../../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../../testing/test-site.ts";
import { addStatement } from "../../problems/index.ts";
import { submissionPage } from "../submissions.repo.ts";

let site: TestSite;
let judge: TestJudge;
let gid: number;
let pid: number;
let publicPid: number;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  site = await startTestSite();
  judge = await site.judge("judge-1");
  for (const name of ["teacher", "ann", "bob", "cid", "stranger"]) {
    ids[name] = await site.makeUser(name);
    tokens[name] = (await site.openSession(ids[name])).token;
  }
  const levels = Object.fromEntries(["ann", "bob", "cid"].map((name) => [ids[name], groupLevels.member]));
  gid = await buildGroup(site.db, ids.teacher!, { levels });
  const place = { db: site.db, blobDir: site.config.blobDir };
  publicPid = await buildJudgeable(place, "PUB");
  pid = await buildJudgeable(place, "CLASS1");
  await site.db
    .updateTable("problems")
    .set({ group_id: gid, is_group: true, type: 1, author_id: ids.teacher! })
    .where("id", "=", pid)
    .execute();
  const statement = { texts: { "zh-CN": statementText() }, examples: [] };
  await site.db.transaction().execute((tx) => addStatement(tx, pid, { baseLocale: "zh-CN", ...statement }));
  await site.db.updateTable("problem_judgings").set({ type: 1 }).where("problem_id", "=", pid).execute();
});
afterAll(() => site.close());

const ask = async (who: string, path: string, body?: object) =>
  (await site.ask(path, { token: tokens[who], ...(body && { body }) })).body;
const submit = (who: string, more: object = {}) =>
  ask(who, "/api/submit-problem-judge", { pid: "CLASS1", language: "C++", code: "int main() {}", ...more });
/** Sends a solution in the group and has it judged. */
async function solve(who: string, status: number, more: object = {}): Promise<number> {
  const { data, msg } = await submit(who, { gid, ...more });
  expect(msg).toBe("success");
  await judge.report(await judge.work(), judgedAs(status));
  const sent = site.db.selectFrom("submissions").select("status").where("id", "=", data.submitId);
  await vi.waitFor(async () => expect(await sent.execute()).toEqual([{ status }]), 20_000);
  return data.submitId;
}
const setSwitches = async (switches: object) => {
  await site.db.deleteFrom("settings").where("key", "=", "switches").execute();
  const value = JSON.stringify({ defaultSubmitInterval: 0, ...switches });
  await site.db.insertInto("settings").values({ key: "switches", value }).execute();
};
beforeAll(() => setSwitches({}));

describe("a solution that is sent in a group", () => {
  it("is the group's: of no public list and no public count", async () => {
    const submitId = await solve("ann", judgeStatus.accepted);
    const { data } = await ask("bob", `/api/get-submission-list?gid=${gid}`);
    expect(data.records).toEqual([
      expect.objectContaining({
        submitId,
        gid,
        cid: 0,
        pid,
        displayPid: "CLASS1",
        username: "ann",
        status: 0,
      }),
    ]);
    expect(data.total).toBe(1);
    expect((await ask("ann", "/api/get-submission-list?onlyMine=true")).data.records).toEqual([]);
    expect(await site.db.selectFrom("problem_counters").selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom("user_problems").selectAll().execute()).toEqual([]);
    const list = await ask("ann", `/api/group/get-problem-list?gid=${gid}`);
    expect(list.data.records).toEqual([expect.objectContaining({ pid, total: 1, ac: 1, myStatus: 0 })]);
    const shown = await ask("bob", `/api/get-problem-detail?problemId=CLASS1&gid=${gid}`);
    expect(shown.data.problemCount).toMatchObject({ total: 1, ac: 1, wa: 0 });
    expect(await countersThatDiffer(site.db)).toEqual([]);
  });

  it("needs a problem that the group made, and a member who sees it", async () => {
    expect((await submit("stranger", { gid })).code).toBe("group_access_required");
    expect((await submit("ann", {})).code).toBe("problem_not_found");
    expect((await submit("ann", { gid, pid: "PUB" })).code).toBe("problem_not_found");
    const other = await buildGroup(site.db, ids.ann!, { name: "Others", short_name: "other" });
    expect((await submit("ann", { gid: other })).code).toBe("problem_not_found");
    const problem = site.db.updateTable("problems").where("id", "=", pid);
    await problem.set({ auth: 2 }).execute();
    expect((await submit("ann", { gid })).code).toBe("problem_not_found");
    await problem.set({ auth: 1 }).execute();
    await setSwitches({ openGroupJudge: false });
    expect((await submit("ann", { gid })).code).toBe("judging_closed");
    await setSwitches({ openPublicJudge: false });
    expect((await submit("ann", { pid: "PUB" })).code).toBe("judging_closed");
    await solve("ann", judgeStatus.wrongAnswer);
    await setSwitches({});
  });

  it("may be to a public problem where a training of the group holds it", async () => {
    const tid = await buildTraining(site.db, ids.teacher!, { group_id: gid, problemIds: [publicPid, pid] });
    const elsewhere = await buildTraining(site.db, ids.teacher!, { problemIds: [publicPid] });
    await solve("ann", judgeStatus.accepted, { pid: "PUB", tid });
    await solve("ann", judgeStatus.accepted, { tid });
    expect((await submit("ann", { gid, pid: "PUB", tid: elsewhere })).code).toBe("training_not_found");
    const sent = await site.db
      .selectFrom("submissions")
      .selectAll()
      .where("problem_id", "=", publicPid)
      .execute();
    expect(sent).toEqual([expect.objectContaining({ group_id: gid, training_id: tid, is_public: false })]);
    expect(await countersThatDiffer(site.db)).toEqual([]);
  });

  it("may be tried before, kept as a draft, and found again by its sender", async () => {
    const trial = { pid, type: "group", language: "C++", code: "int main() {}", userInput: "1 2" };
    expect((await ask("stranger", "/api/submit-problem-test-judge", trial)).code).toBe("problem_not_found");
    expect((await ask("bob", "/api/submit-problem-test-judge", trial)).status).toBe(200);
    await judge.report(await judge.work(), judgedAs(0));
    const draft = { pid, cid: 0, language: "C++", code: "int main() {" };
    const keep = async (who: string) =>
      (await site.ask("/api/draft", { method: "PUT", token: tokens[who], body: draft })).body.status;
    expect([await keep("bob"), await keep("stranger")]).toEqual([200, 404]);
    expect((await ask("ann", `/api/get-last-ac-code?pid=${pid}&gid=${gid}`)).data.code).toBe("int main() {}");
    expect((await ask("ann", `/api/get-last-ac-code?pid=${pid}`)).code).toBe("accepted_code_not_found");
  });

  it("is listed with the filters of the site", async () => {
    const found = async (query: string) =>
      (await ask("cid", `/api/get-submission-list?gid=${gid}${query}`)).data.total;
    await solve("bob", judgeStatus.accepted);
    expect(await found("&username=bob")).toBe(1);
    expect(await found("&username=bob&status=-1")).toBe(0);
    expect(await found("&problemID=CLASS1&completeProblemID=true")).toBe(4);
    expect(await found("&problemID=class&username=bob")).toBe(1);
    expect(await found("&problemID=pub")).toBe(1);
    expect(await found("&onlyMine=true")).toBe(0);
  });

  it("is shared with members only", async () => {
    const submitId = await solve("bob", judgeStatus.accepted);
    const detail = async (who: string) =>
      (await ask(who, `/api/get-submission-detail?submitId=${submitId}`)).data;
    expect((await detail("ann")).submission.code).toBeNull();
    const share = (who: string) =>
      site.ask("/api/submission", { method: "PUT", token: tokens[who], body: { submitId, share: true } });
    expect([(await share("stranger")).status, (await share("ann")).status]).toEqual([404, 403]);
    expect((await share("bob")).status).toBe(200);
    expect((await detail("ann")).submission).toMatchObject({ code: "int main() {}", gid, share: true });
    expect(await detail("stranger")).toBeNull();
  });
});

describe("what is reached in a group", () => {
  it("is told apart from what is reached outside", async () => {
    const reached = async (body: object) =>
      (await ask("cid", "/api/get-user-problem-status", { pidList: [pid, publicPid], ...body })).data;
    const untried = { status: -10, score: null };
    await solve("cid", judgeStatus.wrongAnswer);
    expect(await reached({ gid })).toEqual({
      [pid]: { status: -1, score: expect.anything() },
      [publicPid]: untried,
    });
    expect(await reached({})).toEqual({ [pid]: untried, [publicPid]: untried });
    const refused = await ask("stranger", "/api/get-user-problem-status", { pidList: [pid], gid });
    expect(refused.code).toBe("group_access_required");
  });
});

it("whoever is out of the group is out at once, also of what they sent there", async () => {
  const submitId = await solve("cid", judgeStatus.accepted);
  const detail = async () => (await ask("cid", `/api/get-submission-detail?submitId=${submitId}`)).status;
  expect(await detail()).toBe(200);
  await site.db.deleteFrom("group_members").where("user_id", "=", ids.cid!).execute();
  expect(await detail()).toBe(404);
  expect((await ask("cid", "/api/check-submissions-status", { submitIds: [submitId] })).data).toEqual({});
  expect((await ask("cid", `/api/get-submission-list?gid=${gid}`)).code).toBe("group_access_required");
  expect((await submit("cid", { gid })).code).toBe("group_access_required");
  const inRank = (await ask("ann", `/api/get-group-rank-list?gid=${gid}`)).data.records;
  expect(inRank.map(({ username }: { username: string }) => username)).not.toContain("cid");
  expect((await ask("ann", `/api/get-submission-list?gid=${gid}&username=cid`)).data.records).toHaveLength(2);
});

it("the list of a group walks an index of the group's, whatever it is narrowed to", async () => {
  const planOf = async (filter: object) => {
    const rows = await site.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off; set local enable_sort = off`.execute(tx);
      const page = submissionPage({ groupId: gid, ...filter }, { limit: 15, number: 1 });
      return (await sql<{ "QUERY PLAN": string }>`explain ${page}`.execute(tx)).rows;
    });
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  };
  expect(await planOf({})).toContain("using submissions_group");
  expect(await planOf({ userIds: [ids.ann] })).toContain("submissions_group_user_idx");
  expect(await planOf({ problemIds: [pid] })).toContain("submissions_group_problem_idx");
});
