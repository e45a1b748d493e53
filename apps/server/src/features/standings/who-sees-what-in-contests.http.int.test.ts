/**
 * Who sees what of a submission inside a private contest, call by call, and of what is said inside it. A cell names
 * exactly what of it stands in the answer (`-`: nothing), or the status of the refusal. The owner and the rival are
 * entered, the outsiders (a stranger, and staff with a desk) are not; the board is open to everybody where it says so.
 */
import { createHash } from "node:crypto";
import { type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { buildContest, buildContestProblem, buildEntry, buildSubmission } from "../../testing/build-rows.ts";
import { openContestLog } from "../../testing/contest-log.ts";
import { openLiveStream } from "../../testing/open-live-stream.ts";
import { type Ask, startTestApi, type TestApi } from "../../testing/test-api.ts";
import { foldBoard } from "./board/fold-board.ts";

const table = `
call     | contest         | owner                                  | rival                    | outsider | signed out | site admin | each contest admin                           | observer
list     | ACM             | row verdict measures                   | row verdict              | 403      | 401        | 403        | row verdict measures                         | row verdict measures
list     | ACM sealed      | row verdict measures                   | -                        | 403      | 401        | 403        | row verdict measures                         | row verdict measures
list     | ACM over        | row verdict measures                   | row verdict measures     | 403      | 401        | 403        | row verdict measures                         | row verdict measures
list     | OI              | row verdict measures                   | row verdict              | 403      | 401        | 403        | row verdict measures                         | row verdict measures
list     | OI sealed       | row kept                               | -                        | 403      | 401        | 403        | row verdict measures                         | row verdict measures
list     | OI over         | row verdict measures                   | row verdict measures     | 403      | 401        | 403        | row verdict measures                         | row verdict measures
check    | ACM             | row verdict measures                   | row verdict              | 403      | 401        | 403        | row verdict measures                         | row verdict measures
check    | ACM sealed      | row verdict measures                   | -                        | 403      | 401        | 403        | row verdict measures                         | row verdict measures
check    | OI              | row verdict measures                   | row verdict              | 403      | 401        | 403        | row verdict measures                         | row verdict measures
check    | OI sealed       | row kept                               | -                        | 403      | 401        | 403        | row verdict measures                         | row verdict measures
open     | ACM             | -                                      | -                        | -        | -          | -          | -                                            | -
open     | OI over         | -                                      | -                        | -        | -          | -          | -                                            | -
detail   | ACM             | row verdict measures code words        | row verdict              | 404      | 404        | 404        | row verdict measures code words ending       | row verdict measures code words ending
detail   | ACM sealed      | row verdict measures code words        | 404                      | 404      | 404        | 404        | row verdict measures code words ending       | row verdict measures code words ending
detail   | ACM over        | row verdict measures code words ending | row verdict measures     | 404      | 404        | 404        | row verdict measures code words ending       | row verdict measures code words ending
detail   | OI              | row verdict measures code words ending | row verdict              | 404      | 404        | 404        | row verdict measures code words ending       | row verdict measures code words ending
detail   | OI sealed       | row kept code                          | 404                      | 404      | 404        | 404        | row verdict measures code words ending       | row verdict measures code words ending
detail   | OI over         | row verdict measures code words ending | row verdict measures     | 404      | 404        | 404        | row verdict measures code words ending       | row verdict measures code words ending
cases    | ACM             | -                                      | -                        | 404      | 404        | 404        | verdict measures results output files ending | verdict measures results output files ending
cases    | ACM sealed      | -                                      | 404                      | 404      | 404        | 404        | verdict measures results output files ending | verdict measures results output files ending
cases    | ACM over        | verdict measures results output ending | verdict measures results | 404      | 404        | 404        | verdict measures results output files ending | verdict measures results output files ending
cases    | OI              | verdict measures results output ending | -                        | 404      | 404        | 404        | verdict measures results output files ending | verdict measures results output files ending
cases    | OI sealed       | -                                      | 404                      | 404      | 404        | 404        | verdict measures results output files ending | verdict measures results output files ending
cases    | OI over         | verdict measures results output ending | verdict measures results | 404      | 404        | 404        | verdict measures results output files ending | verdict measures results output files ending
live     | ACM             | row verdict                            | row verdict              | 404      | 404        | 404        | row verdict                                  | row verdict
live     | ACM sealed      | row verdict                            | 404                      | 404      | 404        | 404        | row verdict                                  | row verdict
live     | OI sealed       | row kept                               | 404                      | 404      | 404        | 404        | row verdict                                  | row verdict
live     | OI over         | row verdict                            | row verdict              | 404      | 404        | 404        | row verdict                                  | row verdict
problems | ACM sealed      | verdict                                | -                        | 403      | 401        | 403        | -                                            | -
problems | OI              | verdict                                | -                        | 403      | 401        | 403        | -                                            | -
problems | OI sealed       | kept                                   | -                        | 403      | 401        | 403        | -                                            | -
reached  | OI              | verdict                                | -                        | 403      | 401        | 403        | -                                            | -
reached  | OI sealed       | kept                                   | -                        | 403      | 401        | 403        | -                                            | -
rank     | ACM             | wrong                                  | wrong                    | 403      | 401        | 403        | wrong                                        | wrong
rank     | ACM sealed      | tried                                  | tried                    | 403      | 401        | 403        | wrong                                        | wrong
rank     | ACM over        | wrong                                  | wrong                    | 403      | 401        | 403        | wrong                                        | wrong
rank     | OI              | score                                  | score                    | 403      | 401        | 403        | score                                        | score
rank     | OI sealed       | -                                      | -                        | 403      | 401        | 403        | score                                        | score
rank     | OI over         | score                                  | score                    | 403      | 401        | 403        | score                                        | score
board    | ACM             | wrong                                  | wrong                    | 403      | 401        | 403        | wrong                                        | wrong
board    | ACM sealed      | tried                                  | tried                    | 403      | 401        | 403        | wrong                                        | wrong
board    | ACM over        | wrong                                  | wrong                    | 403      | 401        | 403        | wrong                                        | wrong
board    | OI sealed       | -                                      | -                        | 403      | 401        | 403        | score                                        | score
board    | OI over         | score                                  | score                    | 403      | 401        | 403        | score                                        | score
outside  | ACM open        | wrong                                  | wrong                    | wrong    | wrong      | wrong      | wrong                                        | wrong
outside  | ACM open sealed | tried                                  | tried                    | tried    | tried      | tried      | tried                                        | tried
outside  | OI open sealed  | -                                      | -                        | -        | -          | -          | -                                            | -
outside  | OI open over    | score                                  | score                    | score    | score      | score      | score                                        | score
forced   | ACM open sealed | tried                                  | tried                    | tried    | tried      | tried      | wrong                                        | wrong
forced   | OI open sealed  | -                                      | -                        | -        | -          | -          | score                                        | score
scroll   | ACM sealed      | 403                                    | 403                      | 403      | 401        | 403        | tried wrong                                  | 403
scroll   | OI sealed       | 403                                    | 403                      | 403      | 401        | 403        | 404                                          | 403
export   | ACM sealed      | 403                                    | 403                      | 403      | 401        | 403        | tried                                        | 403
export   | OI sealed       | 403                                    | 403                      | 403      | 401        | 403        | -                                            | 403
unsealed | ACM sealed      | 403                                    | 403                      | 403      | 401        | 403        | wrong                                        | 403
unsealed | OI sealed       | 403                                    | 403                      | 403      | 401        | 403        | score                                        | 403
said     | ACM             | words                                  | words                    | 403      | 401        | 403        | words                                        | words
unheard  | ACM             | words                                  | words                    | 403      | 401        | 403        | words                                        | words
comments | ACM             | text                                   | -                        | 403      | 401        | 403        | text                                         | text
comments | ACM over        | text                                   | text                     | 403      | 401        | 403        | text                                         | text
replies  | ACM             | text                                   | 404                      | 403      | 401        | 403        | text                                         | text
replies  | ACM over        | text                                   | text                     | 403      | 401        | 403        | text                                         | text
asked    | ACM             | text                                   | -                        | 403      | 401        | 403        | text                                         | text
asked    | ACM over        | text                                   | -                        | 403      | 401        | 403        | text                                         | text
`;

const marks: Record<string, RegExp> = {
  row: /"submitId":\d/,
  verdict: /"(status|myStatus)":3\b/,
  kept: /"(status|myStatus)":-5\b/,
  measures: /"time":1234\b/,
  code: /the program/,
  words: /the compiler|the announcement/,
  results: /"judgeCaseList":\[/,
  output: /what it printed/,
  files: /"1\.in"/,
  ending: /exit-code/,
  text: /what the owner wrote/,
  tried: /"(tries|tryNum)":1\b|\?\(1\)/,
  wrong: /"(errors|errorNum)":1\b|-\(1\)/,
  score: /\b7137\b/,
};

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const seal = { seal_rank: true, seal_at: minutesAgo(30) };
const contests: Record<string, object> = {
  ACM: {},
  "ACM sealed": seal,
  "ACM over": { ...seal, ends_at: minutesAgo(1) },
  OI: { type: 1 },
  "OI sealed": { ...seal, type: 1 },
  "OI over": { ...seal, type: 1, ends_at: minutesAgo(1) },
  "ACM open": { open_rank: true },
  "ACM open sealed": { ...seal, open_rank: true },
  "OI open sealed": { ...seal, type: 1, open_rank: true },
  "OI open over": { ...seal, type: 1, open_rank: true, ends_at: minutesAgo(1) },
};

interface Made {
  cid: number;
  id: number;
  commentId: number;
  problemId: number;
}

const calls: Record<string, (of: Made) => { path: string } & Omit<Ask, "token">> = {
  list: ({ cid }) => ({ path: `/api/contest-submissions?contestID=${cid}` }),
  check: ({ cid, id }) => ({ path: "/api/check-contest-submissions-status", body: { cid, submitIds: [id] } }),
  open: ({ id }) => ({ path: "/api/check-submissions-status", body: { submitIds: [id] } }),
  detail: ({ id }) => ({ path: `/api/get-submission-detail?submitId=${id}` }),
  cases: ({ id }) => ({ path: `/api/get-all-case-result?submitId=${id}` }),
  live: ({ id }) => ({ path: `submission:${id}` }),
  problems: ({ cid }) => ({ path: `/api/get-contest-problem?cid=${cid}` }),
  reached: ({ cid, problemId }) => ({
    path: "/api/get-user-problem-status",
    body: { cid, pidList: [problemId], isContestProblemList: true },
  }),
  rank: ({ cid }) => ({ path: "/api/get-contest-rank", body: { cid } }),
  board: ({ cid }) => ({ path: `/api/get-contest-board?cid=${cid}` }),
  outside: ({ cid }) => ({ path: "/api/get-contest-outside-scoreboard", body: { cid } }),
  forced: ({ cid }) => ({ path: `/api/get-contest-board?cid=${cid}&isOutside=true&forceRefresh=true` }),
  scroll: ({ cid }) => ({ path: `/api/get-contest-scroll-board?cid=${cid}` }),
  export: ({ cid }) => ({ path: `/api/file/download-contest-rank?cid=${cid}&format=csv` }),
  unsealed: ({ cid }) => ({
    path: `/api/file/download-contest-rank?cid=${cid}&format=csv&forceRefresh=true`,
  }),
  said: ({ cid }) => ({ path: `/api/get-contest-announcement?cid=${cid}` }),
  comments: ({ cid }) => ({ path: `/api/comments?cid=${cid}` }),
  replies: ({ cid, commentId }) => ({ path: `/api/reply?cid=${cid}&commentId=${commentId}` }),
  asked: ({ cid }) => ({ path: `/api/get-contest-clarifications?cid=${cid}` }),
  unheard: ({ cid }) => ({ path: "/api/get-contest-not-read-announcement", body: { cid } }),
};

const people: Record<string, Record<string, Role>> = {
  owner: { owner: roles.user },
  rival: { rival: roles.user },
  outsider: { outsider: roles.user, runner: roles.user, printer: roles.user },
  "signed out": {},
  "site admin": { staff: roles.admin, keeper: roles.problemAdmin },
  "each contest admin": { author: roles.user, boss: roles.root, juror: roles.user },
  observer: { watcher: roles.user },
};

let api: TestApi;
const ids: Record<string, string> = {};
const tokens: Record<string, (string | undefined)[]> = { "signed out": [undefined] };
const made: Record<string, Made> = {};

beforeAll(async () => {
  api = await startTestApi();
  for (const [audience, members] of Object.entries(people)) {
    for (const [name, role] of Object.entries(members)) {
      const id = await api.makeUser(name, { role });
      ids[name] = id;
      tokens[audience] = [...(tokens[audience] ?? []), (await api.openSession(id)).token];
    }
  }
  const sha256 = createHash("sha256").update("the program").digest();
  await api.db.insertInto("sources").values({ sha256, code: "the program" }).execute();
  for (const [name, values] of Object.entries(contests)) made[name] = await make(name, values, sha256);
});
afterAll(() => api.close());

async function make(name: string, values: object, source_sha256: Buffer): Promise<Made> {
  const { db, config } = api;
  const displayId = name.replaceAll(" ", "-").toUpperCase();
  const problemId = await buildJudgeable({ db, blobDir: config.blobDir }, displayId, undefined, {
    feedback: "full",
  });
  const { judging_revision_id } = await db
    .selectFrom("problems")
    .select("judging_revision_id")
    .where("id", "=", problemId)
    .executeTakeFirstOrThrow();
  const cid = await buildContest(db, ids.author ?? "", { auth: 1, password: "x", ...values });
  const staff = { juror: "jury", watcher: "observer", runner: "balloon", printer: "print" };
  for (const [who, role] of Object.entries(staff)) {
    const given = { kind: "contest", object_id: cid, user_id: ids[who] ?? "", role };
    await db.insertInto("object_roles").values(given).execute();
  }
  for (const entrant of ["owner", "rival"]) {
    await buildEntry(db, { contestId: cid, userId: ids[entrant] ?? "" });
  }
  const contest_problem_id = await buildContestProblem(db, { contestId: cid, problemId, displayId: "A" });
  const place = { contest_id: cid, contest_problem_id, submitted_at: minutesAgo(10), is_shared: true };
  const id = await buildSubmission(
    db,
    { userId: ids.owner ?? "", problemId },
    { ...place, source_sha256, status: 3, time_ms: 1234, memory_bytes: 1024 },
  );
  const ending = { kind: "exit-code", code: 86 };
  await db
    .insertInto("judgements")
    .values({
      ...{ submission_id: id, generation: 1, judging_revision_id, status: 3, state: "finished" },
      ...{ finished_at: new Date(), time_ms: 1234, message: "the compiler", case_statuses: [3] },
      ...{ case_times_ms: [1234], case_memories_kib: [1], case_scores: [0] },
      cause: JSON.stringify(ending),
      case_notes: JSON.stringify({ 0: "what it printed" }),
      case_whys: JSON.stringify({ 0: { cause: ending } }),
    })
    .execute();
  const log = openContestLog(db, { id: cid, startsAt: minutesAgo(60) });
  await log.send(ids.owner ?? "", contest_problem_id, 50, { status: 3, score: 7137, timeMs: 1234 });
  await foldBoard(db, cid);
  const announcement = { author_id: ids.author ?? "", title: "the announcement", content: "" };
  await db
    .insertInto("announcements")
    .values({ ...announcement, contest_id: cid })
    .execute();
  const by = { author_id: ids.owner ?? "", content: "what the owner wrote" };
  const { id: commentId } = await db
    .insertInto("comments")
    .values({ ...by, contest_id: cid })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("replies")
    .values({ ...by, comment_id: commentId, to_user_id: by.author_id })
    .execute();
  const { author_id, content: question } = by;
  await db.insertInto("clarifications").values({ author_id, question, contest_id: cid }).execute();
  return { cid, id, problemId, commentId };
}

/** What one person's answer holds of the submission: its pieces, or the status of the refusal. */
async function cellOf(call: string, of: Made, token: string | undefined): Promise<string> {
  const { path, ...request } = calls[call]?.(of) ?? { path: "" };
  const { status, text } = path.startsWith("/")
    ? await api
        .ask(path, { ...request, token })
        .then((answer) => ({ status: answer.status, text: JSON.stringify(answer.body) }))
    : await firstEvent(path, token);
  const seen = Object.keys(marks).filter((name) => marks[name]?.test(text));
  return status === 200 ? seen.join(" ") || "-" : [status, ...seen].join(" ");
}

async function firstEvent(topic: string, token: string | undefined) {
  const stream = await openLiveStream(api.url, topic, token);
  if (stream.response.status === 200) await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  await stream.close();
  return { status: stream.response.status, text: JSON.stringify(stream.events) };
}

const [header = [], ...lines] = table
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe("[SDET-08] what is seen in a contest", () => {
  it.each(lines.map(([call = "", contest = "", ...cells]) => ({ call, contest, cells })))(
    "$call, $contest",
    async ({ call, contest, cells }) => {
      const of = made[contest];
      if (!of) throw new Error(`no contest ${contest}`);
      for (const [at, audience] of header.slice(2).entries()) {
        for (const token of tokens[audience] ?? []) {
          expect(await cellOf(call, of, token), audience).toBe(cells[at]);
        }
      }
    },
  );
});
