/**
 * Who sees what of a submission, call by call. A cell names exactly what of it stands in the answer (`-`: nothing), or
 * the status of the refusal; `row` is what a list shows of it. The contest and the group of the first table are gone: what
 * was sent there is nobody's to see. The second table is that of a group, contest/ has those of contests that are held.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connectBus } from "@touchstone/bus";
import { eventSubject, progressSubject, routes } from "@touchstone/contract";
import { type Feedback, feedbacks, groupLevels, judgeStatus, roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { buildGroup, buildSubmission } from "../../testing/build-rows.ts";
import type { Ask } from "../../testing/test-api.ts";
import { judgedAs } from "../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { enqueueJob, judgeLanes } from "../judges/index.ts";
import { addStatement } from "../problems/index.ts";
import { closeSelfTest, insertSelfTest } from "./self-tests.repo.ts";

const table = `
call          | submission       | owner                       | stranger                    | signed out                  | each admin role
list          | private full     | row                         | row                         | row                         | row
list          | shared full      | row                         | row                         | row                         | row
list          | parked           | row                         | row                         | row                         | row
list          | waiting          | row                         | row                         | row                         | row
list          | in a contest     | -                           | -                           | -                           | -
list          | in a group       | -                           | -                           | -                           | -
own list      | private full     | row                         | -                           | 401                         | -
own list      | in a contest     | -                           | -                           | 401                         | -
status check  | private full     | row                         | row                         | row                         | row
status check  | shared full      | row                         | row                         | row                         | row
status check  | waiting          | row                         | row                         | row                         | row
status check  | in a contest     | -                           | -                           | -                           | -
status check  | in a group       | -                           | -                           | -                           | -
detail        | private none     | row code words              | row                         | row                         | row code words ending
detail        | private verdicts | row code words              | row                         | row                         | row code words ending
detail        | private samples  | row code words              | row                         | row                         | row code words ending
detail        | private full     | row code words ending       | row                         | row                         | row code words ending
detail        | shared none      | row code words              | row code words              | row code words              | row code words ending
detail        | shared verdicts  | row code words              | row code words              | row code words              | row code words ending
detail        | shared samples   | row code words              | row code words              | row code words              | row code words ending
detail        | shared full      | row code words ending       | row code words ending       | row code words ending       | row code words ending
detail        | shared, closed   | row code words ending       | row                         | row                         | row code words ending
detail        | parked           | row code words              | row                         | row                         | row code words fault
detail        | waiting          | row code words queue        | row                         | row                         | row code words ending queue
detail        | in a contest     | 404                         | 404                         | 404                         | 404
detail        | in a group       | 404                         | 404                         | 404                         | 404
cases         | private none     | -                           | -                           | -                           | results output files ending where
cases         | private verdicts | results                     | results                     | results                     | results output files ending where
cases         | private samples  | results                     | results                     | results                     | results output files ending where
cases         | private full     | results output ending where | results                     | results                     | results output files ending where
cases         | shared none      | -                           | -                           | -                           | results output files ending where
cases         | shared verdicts  | results                     | results                     | results                     | results output files ending where
cases         | shared samples   | results                     | results                     | results                     | results output files ending where
cases         | shared full      | results output ending where | results output ending where | results output ending where | results output files ending where
cases         | shared, closed   | results output ending where | results                     | results                     | results output files ending where
cases         | private sample   | results output ending where | results                     | results                     | results output files ending where
cases         | in a contest     | 404                         | 404                         | 404                         | 404
cases         | in a group       | 404                         | 404                         | 404                         | 404
last accepted | private full     | row code                    | 404                         | 401                         | 404
last accepted | shared full      | row code                    | 404                         | 401                         | 404
last accepted | in a contest     | 404                         | 404                         | 401                         | 404
last accepted | in a group       | 404                         | 404                         | 401                         | 404
own export    | private full     | row code                    | -                           | 401                         | -
own export    | in a contest     | -                           | -                           | 401                         | -
own export    | in a group       | -                           | -                           | 401                         | -
self-test     | private full     | typed printed ending        | 404                         | 401                         | 404
own reached   | private full     | -                           | -                           | 401                         | -
live          | private full     | row                         | row                         | row                         | row
live          | in a contest     | 404                         | 404                         | 404                         | 404
live          | in a group       | 404                         | 404                         | 404                         | 404
user home     | private full     | -                           | -                           | -                           | -
user calendar | private full     | -                           | -                           | -                           | -
problem list  | private full     | -                           | -                           | -                           | -
`;

const groupTable = `
call           | submission     | owner                       | stranger | signed out | applicant | member                      | group admin                 | group root                        | staff outside | super admin
list           | class, private | -                           | -        | -          | -         | -                           | -                           | -                                 | -             | -
group list     | class, private | row                         | 403      | 403        | 403       | row                         | row                         | row                               | 403           | row
group list     | class, shared  | row                         | 403      | 403        | 403       | row                         | row                         | row                               | 403           | row
group list     | private full   | -                           | 403      | 403        | 403       | -                           | -                           | -                                 | 403           | -
status check   | class, private | row                         | -        | -          | -         | row                         | row                         | row                               | -             | row
detail         | class, private | row code words ending       | 404      | 404        | 404       | row                         | row code words ending       | row code words ending             | 404           | row code words ending
detail         | class, shared  | row code words ending       | 404      | 404        | 404       | row code words ending       | row code words ending       | row code words ending             | 404           | row code words ending
detail         | class, none    | row code words              | 404      | 404        | 404       | row                         | row code words              | row code words ending             | 404           | row code words ending
cases          | class, private | results output ending where | 404      | 404        | 404       | results                     | results output ending where | results output files ending where | 404           | results output files ending where
cases          | class, shared  | results output ending where | 404      | 404        | 404       | results output ending where | results output ending where | results output files ending where | 404           | results output files ending where
cases          | class, none    | -                           | 404      | 404        | 404       | -                           | -                           | results output files ending where | 404           | results output files ending where
last accepted  | class, private | 404                         | 404      | 401        | 404       | 404                         | 404                         | 404                               | 404           | 404
last in group  | class, private | row code                    | 403      | 401        | 403       | 404                         | 404                         | 404                               | 403           | 404
own export     | class, private | -                           | -        | 401        | -         | -                           | -                           | -                                 | -             | -
group rank     | class, private | -                           | 403      | 401        | 403       | -                           | -                           | -                                 | 403           | -
group problems | class, private | -                           | 403      | 401        | 403       | -                           | -                           | -                                 | 403           | -
live           | class, private | row                         | 404      | 404        | 404       | row                         | row                         | row                               | 404           | row
`;

/** How a piece of a submission is recognised in an answer. */
const marks: Record<string, (of: Made) => string | RegExp> = {
  row: ({ id }) => new RegExp(`"submitId":${id}\\b`),
  code: ({ name }) => `the program of ${name}`,
  words: ({ name }) => `the compiler on ${name}`,
  results: () => /"judgeCaseList":\[/,
  output: ({ name }) => `what ${name} printed`,
  files: () => /"\d+\.(in|out)"/,
  typed: () => "typed by hand",
  printed: () => "printed by hand",
  ending: () => "exit-code",
  where: ({ name }) => `the answer to ${name}`,
  queue: () => /"queue":\{/,
  fault: () => "no space left on device",
  address: () => "192.0.2.7",
};

const ending = JSON.stringify({ kind: "exit-code", code: 86 });

/** What makes a submission differ from a private, judged one whose problem gives full feedback. */
interface Kind {
  feedback?: Feedback;
  /** Whether the statement shows its test. */
  isSample?: boolean;
  /** Whether it stands in the queue. */
  isWaiting?: boolean;
  row?: object;
  judgement?: object;
  problem?: object;
  /** Whether it is sent in the group, to a problem of the group's. */
  isInGroup?: boolean;
}

const kinds: Record<string, Kind> = {
  ...Object.fromEntries(
    feedbacks.flatMap((feedback) => [
      [`private ${feedback}`, { feedback }],
      [`shared ${feedback}`, { feedback, row: { is_shared: true } }],
    ]),
  ),
  "shared, closed": { row: { is_shared: true }, problem: { code_share: false } },
  "private sample": { feedback: "samples", isSample: true },
  waiting: {
    feedback: "verdicts",
    row: { status: judgeStatus.pending },
    judgement: { state: "waiting", finished_at: null },
    isWaiting: true,
  },
  parked: {
    row: { status: judgeStatus.systemError },
    judgement: { state: "parked", finished_at: null, cause: "no space left on device" },
  },
  "in a contest": { row: { is_shared: true, contest_id: 1, contest_problem_id: 1 } },
  "in a group": { row: { is_shared: true, group_id: 999 } },
  "class, private": { isInGroup: true },
  "class, shared": { isInGroup: true, row: { is_shared: true } },
  "class, none": { isInGroup: true, feedback: "none" },
};

interface Made {
  name: string;
  id: number;
  problemId: number;
  displayId: string;
}

type Request = { path: string } & Omit<Ask, "token">;

const calls: Record<string, (of: Made) => Request> = {
  list: () => ({ path: "/api/get-submission-list?limit=100" }),
  "group list": () => ({ path: `/api/get-submission-list?limit=100&gid=${gid}` }),
  "last in group": ({ problemId }) => ({ path: `/api/get-last-ac-code?pid=${problemId}&gid=${gid}` }),
  "group rank": () => ({ path: `/api/get-group-rank-list?gid=${gid}` }),
  "group problems": () => ({ path: `/api/group/get-problem-list?gid=${gid}` }),
  "own list": () => ({ path: "/api/get-submission-list?limit=100&onlyMine=true" }),
  "status check": ({ id }) => ({ path: "/api/check-submissions-status", body: { submitIds: [id] } }),
  detail: ({ id }) => ({ path: `/api/get-submission-detail?submitId=${id}` }),
  cases: ({ id }) => ({ path: `/api/get-all-case-result?submitId=${id}` }),
  "last accepted": ({ problemId }) => ({ path: `/api/get-last-ac-code?pid=${problemId}` }),
  "own export": () => ({ path: "/api/export-submissions" }),
  "self-test": () => ({ path: `/api/get-test-judge-result?testJudgeKey=${selfTestKey}` }),
  "own reached": ({ problemId }) => ({
    path: "/api/get-user-problem-status",
    body: { pidList: [problemId], isContestProblemList: false },
  }),
  live: ({ id }) => ({ path: `/api/live?topics=submission:${id}` }),
  "user home": () => ({ path: "/api/get-user-home-info?username=owner" }),
  "user calendar": () => ({ path: "/api/get-user-calendar-heatmap?username=owner" }),
  "problem list": () => ({ path: "/api/get-problem-list?limit=100" }),
};

/** Calls that change a submission and answer it as it then is. */
const acts: Record<string, (of: Made) => Request> = {
  rejudge: ({ id }) => ({ path: "/api/admin/judge/rejudge", body: { submitId: id } }),
  "manual judge": ({ id }) => ({ path: "/api/admin/judge/manual-judge", body: { submitId: id, status: -1 } }),
  "cancel judge": ({ id }) => ({ path: "/api/admin/judge/cancel-judge", body: { submitId: id } }),
  resubmit: ({ id }) => ({ path: "/api/resubmit", body: { submitId: id } }),
};

const people: Record<string, Record<string, number>> = {
  owner: { owner: roles.user },
  stranger: { stranger: roles.user },
  "signed out": {},
  "each admin role": { keeper: roles.problemAdmin, admin: roles.admin, root: roles.root },
  applicant: { applicant: roles.user },
  member: { member: roles.user },
  "group admin": { helper: roles.user },
  "group root": { teacher: roles.user },
  "staff outside": { secondKeeper: roles.problemAdmin, secondAdmin: roles.admin },
  "super admin": { secondRoot: roles.root },
};
const { applying, member, admin } = groupLevels;

let site: TestSite;
let selfTestKey: string;
let gid: number;
const made = new Map<string, Made>();
const tokens = new Map<string, (string | undefined)[]>();

beforeAll(async () => {
  site = await startTestSite();
  const ids = new Map<string, string>();
  for (const [audience, members] of Object.entries(people)) {
    const opened = Object.entries(members).map(async ([name, role]) => {
      const userId = await site.makeUser(name, { role: role as never });
      ids.set(name, userId);
      return (await site.openSession(userId)).token;
    });
    tokens.set(audience, audience === "signed out" ? [undefined] : await Promise.all(opened));
  }
  const levels = { applicant: applying, owner: member, member, helper: admin };
  gid = await buildGroup(site.db, ids.get("teacher")!, {
    levels: Object.fromEntries(Object.entries(levels).map(([name, level]) => [ids.get(name)!, level])),
  });
  const owner = ids.get("owner")!;
  for (const [name, kind] of Object.entries(kinds)) made.set(name, await make(owner, name, kind));
  selfTestKey = await makeSelfTest(owner);
});
afterAll(() => site.close());

async function make(userId: string, name: string, kind: Kind): Promise<Made> {
  const displayId = `P${made.size}`;
  const at = { db: site.db, blobDir: site.config.blobDir };
  const judging = { feedback: kind.feedback ?? "full" };
  const problemId = await buildJudgeable(at, displayId, undefined, judging);
  const problem = site.db.updateTable("problems").where("id", "=", problemId);
  const { judging_revision_id } = await problem
    .set({ id: problemId, ...kind.problem, ...(kind.isInGroup && { group_id: gid, is_group: true }) })
    .returning("judging_revision_id")
    .executeTakeFirstOrThrow();
  const code = `// the program of ${name}`;
  const source_sha256 = createHash("sha256").update(code).digest();
  await site.db.insertInto("sources").values({ sha256: source_sha256, code }).execute();
  const place = kind.isInGroup ? { group_id: gid } : {};
  const row = { source_sha256, ip: "192.0.2.7", ...place, ...kind.row };
  const id = await buildSubmission(site.db, { userId, problemId }, row);
  const tests = { case_statuses: [3], case_times_ms: [1], case_memories_kib: [1], case_scores: [0] };
  const case_notes = JSON.stringify({ 0: `what ${name} printed` });
  const difference = { kind: "word", line: 1, column: 1, expected: `the answer to ${name}`, found: "?" };
  const case_whys = JSON.stringify({ 0: { cause: JSON.parse(ending), difference } });
  const judged = {
    state: "finished",
    finished_at: new Date(),
    cause: ending,
    message: `the compiler on ${name}`,
  } as const;
  await site.db
    .insertInto("judgements")
    .values({
      ...{ submission_id: id, generation: 1, judging_revision_id },
      ...{ ...tests, case_notes, case_whys, ...judged, ...kind.judgement },
    })
    .execute();
  if (kind.isSample) await showTest(problemId);
  if (kind.isWaiting) await putInQueue(userId, problemId, id);
  return { name, id, problemId, displayId };
}

/** The statement shows the test that every problem here has. */
async function showTest(problemId: number): Promise<void> {
  const examples = [{ input: "1 2", output: "3" }];
  const texts = { "en-US": { title: "Sum", description: "", input: "", output: "", hint: "" } };
  await site.db
    .transaction()
    .execute((tx) => addStatement(tx, problemId, { baseLocale: "en-US", texts, examples }));
}

/** Far from being due, so that no judge of another test takes it. */
async function putInQueue(userId: string, problemId: number, submissionId: number): Promise<void> {
  const job = { generation: 1, lane: judgeLanes.practice, languageId: 1, requestId: "r" };
  await site.db.transaction().execute((tx) => enqueueJob(tx, { ...job, userId, problemId, submissionId }));
  await sql`update judge_jobs set not_before = now() + interval '1 day'`.execute(site.db);
}

async function makeSelfTest(userId: string): Promise<string> {
  const { judging_revision_id } = await site.db
    .selectFrom("problems")
    .select("judging_revision_id")
    .where("judging_revision_id", "is not", null)
    .limit(1)
    .executeTakeFirstOrThrow();
  return site.db.transaction().execute(async (tx) => {
    const { id, key } = await insertSelfTest(tx, {
      ...{ userId, judgingRevisionId: judging_revision_id!, languageId: 1, code: "int main() {}" },
      ...{ sourceSha256: Buffer.alloc(32), input: "typed by hand", expectedOutput: null },
    });
    const measured = { status: judgeStatus.runtimeError, timeMs: 1, memoryBytes: 1024 };
    await closeSelfTest(tx, id, { ...measured, stdout: "printed by hand", stderr: "", cause: ending });
    return key;
  });
}

/** What of a submission stands in a text. */
const seenIn = (text: string, of: Made) =>
  Object.entries(marks)
    .filter(([, mark]) => new RegExp(mark(of)).test(text))
    .map(([name]) => name);

/** What one person's answer holds of a submission: its pieces, or the status of the refusal. */
async function cellOf({ path, ...request }: Request, token: string | undefined, of: Made): Promise<string> {
  const { status, text } = path.startsWith("/api/live")
    ? await firstEvent(path, token)
    : await site
        .ask(path, { ...request, token })
        .then((answer) => ({ status: answer.status, text: JSON.stringify(answer.body) }));
  const seen = seenIn(text, of);
  return status === 200 ? seen.join(" ") || "-" : [status, ...seen].join(" ");
}

async function firstEvent(path: string, token: string | undefined) {
  const answer = await openStream(path, token);
  for await (const chunk of answer) return { status: answer.statusCode, text: String(chunk) };
  throw new Error("the stream said nothing");
}

async function openStream(path: string, token?: string): Promise<IncomingMessage> {
  const headers = token === undefined ? {} : { authorization: token };
  const [answer] = await once(get(`${site.url}${path}`, { headers }), "response");
  return answer;
}

/** The lines of a table, each with whom its cells are about. */
function linesOf(text: string) {
  const [header, ...lines] = text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const audiences = header!.slice(2);
  return lines.map(([call, submission, ...cells]) => ({ call, submission, cells, audiences }));
}

describe("what is seen of a submission", () => {
  it.each([...linesOf(table), ...linesOf(groupTable)])(
    "$call, $submission",
    async ({ call, submission, cells, audiences }) => {
      const of = made.get(submission!)!;
      for (const [at, audience] of audiences.entries()) {
        for (const token of tokens.get(audience)!) {
          expect(await cellOf(calls[call!]!(of), token, of), audience).toBe(cells[at]);
        }
      }
    },
  );

  it.each(Object.keys(acts))("is nothing for one who may not %s", async (name) => {
    const of = made.get("private full")!;
    const [keeper, admin] = tokens.get("each admin role")!;
    for (const token of [...tokens.get("stranger")!, undefined, keeper, admin]) {
      expect(await cellOf(acts[name]!(of), token, of)).toMatch(/^40[134]$/);
    }
  });

  it("is no more on the stream, whatever an event carries", async () => {
    const { id } = made.get("private full")!;
    const status = judgeStatus.wrongAnswer;
    const secrets = { code: "the program", message: "words", cause: ending, ip: "192.0.2.7" };
    const progress = { kind: "submission.progress", submitId: id, phase: "judging", done: 1, total: 2 };
    const bus = connectBus({ url: site.nats.url, name: "test" });
    await bus.connection();
    let heard = "";
    for await (const chunk of await openStream(`/api/live?topics=submission:${id}`)) {
      if (heard === "") {
        bus.tell(progressSubject(id), { ...progress, ...secrets });
        bus.tell(eventSubject("submission.judged.v1"), { submissionId: id, status, ...secrets });
      }
      heard += chunk;
      if (heard.includes(`"status":${status}`)) break;
    }
    await bus.close();
    const events = [...heard.matchAll(/^data: (.*)$/gm)].map(([, event]) => JSON.parse(event!));
    expect(events).toEqual([
      { kind: "submission.status", submitId: id, status: judgeStatus.accepted },
      progress,
      { kind: "submission.status", submitId: id, status },
    ]);
  });

  it.each([
    ["private none", { done: 0, total: 0 }],
    ["private verdicts", { done: 0, total: 1 }],
  ])("is of the tests under way, %s: %j", async (name, count) => {
    const judge = await site.judge("judge-1");
    const body = { pid: made.get(name)!.displayId, language: "C++", code: "int main() {}" };
    const [token] = tokens.get("owner")!;
    const { submitId } = (await site.ask("/api/submit-problem-judge", { token, body })).body.data;
    const order = await judge.work();
    let heard = "";
    for await (const chunk of await openStream(`/api/live?topics=submission:${submitId}`, token)) {
      if (heard === "") await judge.renew([order.attempt]);
      heard += chunk;
      if (heard.includes("submission.progress")) break;
    }
    const progress = { kind: "submission.progress", submitId, phase: "judging", ...count };
    expect(heard).toContain(JSON.stringify(progress));
    await judge.report(order, judgedAs(judgeStatus.accepted));
  });

  it.each(["private none", "class, none"])(
    "is nothing in any other answer to one who may not read it: %s",
    async (name) => {
      const of = made.get(name)!;
      const query = new URLSearchParams({
        ...{ submitId: `${of.id}`, testJudgeKey: selfTestKey, username: "owner", limit: "100" },
        ...{ pid: `${of.problemId}`, problemId: of.displayId, id: `${of.id}`, key: "P", oj: "ME" },
        gid: `${gid}`,
      });
      const readable = Object.values(routes).filter(({ methods }) => methods.join() === "GET");
      for (const { path } of readable) {
        for (const token of [...tokens.get("stranger")!, undefined]) {
          const { body } = await site.ask(`${path}?${query.toString()}`, { token });
          expect(
            seenIn(JSON.stringify(body), of).filter((piece) => piece !== "row" && piece !== "results"),
            path,
          ).toEqual([]);
        }
      }
    },
  );
});

it("every call whose answer has such a field stands in the table", () => {
  const fields =
    /"(code|errorMessage|cause|userInput|userOutput|inputData|outputData|difference|queue|stdout|stderr|ip|spjCode)":/;
  const other = [
    // The starting code of a problem, which its setter wrote for everybody.
    routes.getProblemCodeTemplate.path,
    // What the editors of a problem wrote themselves; demand-editor.http.int.test.ts says who they are.
    ...[routes.getAdminProblem.path, routes.getAdminContestProblem.path],
    routes.getGroupProblem.path,
    // The code of a group, which groups/ tells to its root only.
    ...[routes.getGroupDetail.path, routes.uploadGroupAvatar.path],
    // The code of what a package lost on the way in.
    ...[routes.getProblemImport.path, routes.pushProblem.path],
    // Why a problem of another judge was not ordered or read.
    ...[routes.orderRemoteProblems.path, routes.getRemoteImports.path],
    // What the caller has written and not sent, and where the caller signed in from.
    ...[routes.getDraft.path, routes.exportDrafts.path, routes.getPreviousSession.path],
    // How the site does, for its staff: of no submission, or for root alone.
    ...[routes.getDashboardInfo.path, routes.getParkedJudgements.path, routes.getAuditEntries.path],
  ];
  const known = Object.values({ ...calls, ...acts }).map(
    (request) => request({} as Made).path.split("?", 1)[0],
  );
  const holding = Object.values(routes).filter(({ data }) =>
    fields.test(JSON.stringify(z.toJSONSchema(data, { io: "input", unrepresentable: "any" }))),
  );
  expect(holding.map(({ path }) => path).filter((path) => ![...known, ...other].includes(path))).toEqual([]);
});
