import {
  carrierOf,
  type Method,
  type Route,
  type RouteName,
  refusalStatus,
  routes,
} from "@touchstone/contract";
import { routeTable } from "@touchstone/contract/web";
import { type RefusalCode, roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, startTestApi, type TestApi } from "../testing/test-api.ts";

let api: TestApi;
let userIds: string[];
beforeAll(async () => {
  api = await startTestApi();
  userIds = [await api.makeUser("user"), await api.makeUser("root", { role: roles.root })];
});
afterAll(() => api.close());

const named = Object.entries(routes) as [RouteName, Route][];
const calls = named.flatMap(([name, { methods }]) => methods.map((method) => [method, name] as const));

/** A visitor, a user and root, each in a session that no other call has ended. */
async function callers(): Promise<(string | undefined)[]> {
  const sessions = await Promise.all(userIds.map((id) => api.openSession(id)));
  return [undefined, ...sessions.map(({ token }) => token)];
}

function send(method: Method, name: RouteName, input: Record<string, string>, token: string | undefined) {
  const { path } = routes[name];
  if (carrierOf(method) === "body") return api.ask(path, { method, token, body: input });
  return api.ask(`${path}?${new URLSearchParams(input).toString()}`, { method, token });
}

const fields = "id pid cid gid tid uid problemId submitId submitIds username email password code".split(" ");
const filledWith = (text: string) => Object.fromEntries(fields.map((field) => [field, text]));
/** More than some columns hold, and as much as a number of the wire may be. */
const large = "999999999999999";
const inputs = {
  nothing: {},
  "the largest numbers": {
    ...filledWith(large),
    tcid: large,
    number: large,
    against: large,
    kind: "statement",
  },
  "half of a character": filledWith("\ud800"),
  nonsense: filledWith("'\u{1f980}"),
  "what no text may hold": filledWith("\u0000"),
};

function expectAgreement({ status, headers, body }: Answer): void {
  // A good answer may be a file; a refusal never is.
  if (headers.has("content-disposition")) {
    expect(status).toBe(200);
    return;
  }
  expect(body.status).toBe(status);
  if (status === 200) expect([body.msg, body.code]).toEqual(["success", undefined]);
  else {
    expect(refusalStatus[body.code as RefusalCode]).toBe(status);
    expect(body).toMatchObject({ data: null, msg: expect.stringMatching(/./) });
  }
}

describe.each(calls)("%s %s", (method, name) => {
  it.each(Object.entries(inputs))("[HTTP-15] agrees with itself when it is sent %s", async (_what, input) => {
    for (const token of await callers()) expectAgreement(await send(method, name, input, token));
  });
});

it("[HTTP-15] a refusal has one of eight statuses", () => {
  const statuses = new Set(Object.values(refusalStatus));
  expect([400, 401, 403, 404, 409, 413, 422, 429]).toEqual(expect.arrayContaining([...statuses]));
});

/** What the specification gives as GET although it changes something. */
const changing: readonly RouteName[] = [
  ...(["deleteMdImg"] as const),
  ...(["logout", "adminLogout", "getRegisterCode", "getChangeEmailCode"] as const),
  ...(["rejudge", "rejudgeContestProblem", "manualJudge", "cancelJudge", "resubmit"] as const),
  ...(["cloneContest", "likeComment", "likeDiscussion", "importRemoteProblem"] as const),
  ...(["importRemoteContestProblem", "importRemoteTrainingProblem"] as const),
];
/** What it gives as any method although it only reads. */
const anyMethod: readonly RouteName[] = ["getJudgeServiceInfo", "getServiceInfo"];
/** What each call that needs parameters is asked with. */
const samples: Partial<Record<RouteName, Record<string, string>>> = {
  getRegisterCode: { email: "new@example.org" },
  getChangeEmailCode: { email: "new@example.org" },
  deleteMdImg: { fileId: "00000000-0000-4000-8000-000000000000" },
  getGeneratedUsers: { key: "unknown" },
  getProblemDetail: { problemId: "T1" },
  getProblemCodeTemplate: { pid: "1" },
  getProblemLanguages: { pid: "1" },
  getAdminProblem: { pid: "1" },
  getAdminProblemCases: { pid: "1" },
  getProblemRevisions: { pid: "1" },
  getRevisionChanges: { pid: "1", kind: "statement", number: "1" },
  downloadTestcase: { pid: "1" },
  getProblemImport: { id: "1" },
  exportProblem: { pid: "1,2" },
  downloadProblemExport: { id: "1" },
  getVerification: { pid: "1" },
  importRemoteProblem: { name: "HDU", problemId: "1000" },
  importRemoteContestProblem: { name: "HDU", problemId: "1000", cid: "1", displayId: "A" },
  importRemoteTrainingProblem: { name: "HDU", problemId: "1000", tid: "1" },
  getAdminContest: { cid: "1" },
  cloneContest: { cid: "1" },
  getAdminContestProblems: { cid: "1" },
  getAdminContestProblem: { pid: "1" },
  getContestProblemLink: { cid: "1", pid: "1" },
  getAdminContestAnnouncements: { cid: "1" },
  getContestEntries: { cid: "1" },
  downloadContestAcSubmission: { cid: "1", splitType: "user" },
  getAdminTraining: { tid: "1" },
  getAdminTrainingProblems: { tid: "1" },
  findTrainingProblems: { tid: "1", ids: "1001" },
  getTrainingMembers: { tid: "1" },
  getTrainingDetail: { tid: "1" },
  getTrainingAccess: { tid: "1" },
  getTrainingProblemList: { tid: "1" },
  getTrainingProblemDetails: { tid: "1", displayId: "A" },
  getTrainingRank: { tid: "1" },
  getTestJudgeResult: { testJudgeKey: "00000000-0000-4000-8000-000000000000" },
  getDraft: { pid: "1" },
  getRemotePages: { site: "HDU" },
  getSubmissionDetail: { submitId: "1" },
  getAllCaseResult: { submitId: "1" },
  getLastAcCode: { pid: "1" },
  rejudge: { submitId: "1" },
  rejudgeContestProblem: { pid: "1", cid: "1" },
  manualJudge: { submitId: "1", status: "0" },
  cancelJudge: { submitId: "1" },
  resubmit: { submitId: "1" },
  getContestStaff: { cid: "1" },
  getContestReadiness: { cid: "1" },
  getContestInfo: { cid: "1" },
  getContestAccess: { cid: "1" },
  getContestProblem: { cid: "1" },
  getContestProblemDetails: { cid: "1", displayId: "A" },
  getContestAnnouncement: { cid: "1" },
  getClarifications: { cid: "1" },
  getDiscussionDetail: { did: "1" },
  likeDiscussion: { did: "1", toLike: "true" },
  getDiscussionHistory: { did: "1" },
  getComments: { cid: "1" },
  getReplies: { commentId: "1" },
  getMentionNames: { prefix: "a" },
  likeComment: { cid: "1", toLike: "true", sourceId: "1", sourceType: "Contest" },
  contestSubmissions: { contestID: "1" },
  getContestScrollBoard: { cid: "1" },
  getContestAcInfo: { cid: "1" },
  getBalloonLink: { cid: "1" },
  getContestPrint: { cid: "1" },
  getContestPrintText: { id: "1" },
  downloadContestPrintText: { id: "1" },
  getContestOutsizeInfo: { cid: "1" },
  getContestBoard: { cid: "1" },
  downloadContestRank: { cid: "1" },
  getGroupProblemList: { gid: "1" },
  getGroupAdminProblemList: { gid: "1" },
  getGroupProblem: { pid: "1" },
  getGroupProblemCases: { pid: "1" },
  getGroupProblemTags: { gid: "1" },
  getGroupVerification: { pid: "1" },
  getGroupRankList: { gid: "1" },
  getGroupDetail: { gid: "1" },
  getGroupAccess: { gid: "1" },
  getGroupAuth: { gid: "1" },
  getGroupMembers: { gid: "1" },
  getGroupApplications: { gid: "1" },
  getMemberNames: { gid: "1" },
  getGroupInvitations: { gid: "1" },
  getGroupInvitation: { token: "x" },
  getRosters: { gid: "1" },
  getGroupTrainingList: { gid: "1" },
  getGroupAdminTrainingList: { gid: "1" },
  getGroupContestList: { gid: "1" },
  getGroupAdminContestList: { gid: "1" },
  getGroupDiscussionList: { gid: "1" },
  getGroupAdminDiscussionList: { gid: "1" },
  getGroupTraining: { tid: "1" },
  getGroupTrainingProblems: { tid: "1" },
  findGroupTrainingProblems: { tid: "1", ids: "1001" },
  getGroupTrainingWall: { tid: "1" },
  downloadGroupTrainingWall: { tid: "1" },
  getGroupTrainingMembers: { tid: "1" },
  getGroupContest: { cid: "1" },
  getGroupContestProblems: { cid: "1" },
  getGroupContestAnnouncements: { cid: "1" },
  getGroupContestProblem: { cid: "1", pid: "1" },
  getGroupAnnouncements: { gid: "1" },
  getGroupAdminAnnouncements: { gid: "1" },
};
const given = named.filter(([, { methods }]) => methods.includes("GET"));

it("[HTTP-16] a call that is given as GET and changes something takes POST, too, and our pages use it", () => {
  const both = given.filter(([, { methods }]) => methods.includes("POST")).map(([name]) => name);
  expect(both.toSorted()).toEqual([...changing, ...anyMethod].toSorted());
  for (const name of both) expect(routeTable[name].method).toBe("POST");
});

describe.each(changing)("[HTTP-16] %s", (name) => {
  it("does the same by GET and by POST, and neither answer is kept", async () => {
    const answers: Answer[] = [];
    for (const method of ["GET", "POST"] as const) {
      const [, token] = await callers();
      answers.push(await send(method, name, samples[name] ?? {}, token));
    }
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1);
    for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
  });
});

describe.each(given.map(([name, { input }]) => [name, input] as const))("[HTTP-16] GET %s", (name, input) => {
  it("takes its parameters from the query", async () => {
    const [, , token] = await callers();
    const isBare = input.safeParse({}).success;
    const bare = await send("GET", name, {}, token);
    expect(bare.body.code === "invalid_input").toBe(!isBare);
    if (isBare) return;
    const [, , again] = await callers();
    expect((await send("GET", name, samples[name] ?? {}, again)).body.code).not.toBe("invalid_input");
  });

  it.skipIf(changing.includes(name))("changes nothing", async () => {
    const [, , token] = await callers();
    const before = await digests();
    await send("GET", name, samples[name] ?? {}, token);
    expect(await digests()).toEqual(before);
  });
});

/** A digest of every table but the one that counts when a session was last used. */
async function digests(): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'sessions' ORDER BY 1`.execute(
    api.db,
  );
  const all = tables.rows.map(
    ({ name }) => sql`SELECT ${name}, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
      FROM ${sql.table(name)} t`,
  );
  return (await sql`${sql.join(all, sql` UNION ALL `)} ORDER BY 1`.execute(api.db)).rows;
}
