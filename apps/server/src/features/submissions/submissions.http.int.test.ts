import { roles } from "@touchstone/domain";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProblem, buildSubmission } from "../../testing/build-rows.ts";
import { startTestApi, type TestApi } from "../../testing/test-api.ts";

let api: TestApi;
let alice: string;
const made: number[] = [];

beforeAll(async () => {
  api = await startTestApi();
  alice = await api.makeUser("alice");
  const bob = await api.makeUser("bob");
  const sum = await buildProblem(api.db, "1000", { title: "两数之和", other_title: "Two Numbers" });
  const more = await buildProblem(api.db, "1000B");
  const add = async (...args: [userId: string, problemId: number, values?: object]) => {
    made.push(await buildSubmission(api.db, { userId: args[0], problemId: args[1] }, args[2]));
  };
  await add(alice, sum, { status: -1 });
  await add(alice, sum, { time_ms: 15, memory_bytes: 2_097_152, judge_name: "judge-1", ip: "192.0.2.7" });
  await add(bob, sum);
  await add(bob, more, { status: 5 });
  await buildSubmission(api.db, { userId: alice, problemId: sum }, { contest_id: 1, contest_problem_id: 1 });
  await buildSubmission(api.db, { userId: alice, problemId: sum }, { group_id: 1 });
});
afterAll(() => api.close());

const list = async (query = "", token?: string) =>
  (await api.ask(`/api/get-submission-list${query}`, { token })).body;
/** Which of the submissions (1 to 4, in the order they were made) a query finds. */
const found = async (query: string, token?: string) =>
  (await list(query, token)).data.records.map((row: { submitId: number }) => made.indexOf(row.submitId) + 1);

describe("the submission list", () => {
  it("shows what belongs to no contest and no group, newest first", async () => {
    expect(await found("")).toEqual([4, 3, 2, 1]);
    expect(await list()).toMatchObject({
      data: { total: 4, totalIsFloor: false, size: 15, current: 1, pages: 1 },
    });
  });

  it.each([
    ["?limit=3&currentPage=2", [1]],
    ["?limit=3&page=2", [1]],
    ["?contestID=0", [4, 3, 2, 1]],
    ["?status=0", [3, 2]],
    ["?username=ALICE", [2, 1]],
    ["?username=ali", [2, 1]],
    ["?username=nobody", []],
    ["?currentPage=999999999999", []],
    ["?status=99999999999", [4, 3, 2, 1]],
    ["?username=bob&status=0", [3]],
    ["?username=bob&problemID=1000&completeProblemID=true&status=0", [3]],
  ])("%s", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it("of a group that is not there is not found", async () => {
    expect(await list("?gid=9")).toMatchObject({ status: 404, code: "group_not_found" });
  });

  it("[SUBM-10] matches a problem's id whole, or searches it", async () => {
    expect(await found("?problemID=1000&completeProblemID=true")).toEqual([3, 2, 1]);
    expect(await found("?problemID=1000b&completeProblemID=true")).toEqual([4]);
    expect(await found("?problemID=00B")).toEqual([4]);
    expect(await found("?problemID=00B&completeProblemID=true")).toEqual([]);
  });

  it("goes on from a row in deep pages", async () => {
    expect(await found(`?limit=2&before=${made[2]}`)).toEqual([2, 1]);
  });

  it("[PERM-08] shows one's own to a signed-in user and asks a visitor to sign in", async () => {
    const { token } = await api.openSession(alice);
    expect(await found("?onlyMine=true", token)).toEqual([2, 1]);
    expect(await found("?onlyMine=true&username=bob", token)).toEqual([2, 1]);
    expect(await list("?onlyMine=true")).toMatchObject({ status: 401, code: "sign_in_required" });
  });

  it("[SUBM-11] shows time in ms and memory in KB, and never code, messages or addresses", async () => {
    const row = (await list()).data.records.find(
      ({ submitId }: { submitId: number }) => submitId === made[1],
    );
    expect(row).toEqual({ ...acceptedRow(), index: 2 });
  });
});

/** The accepted submission of Alice, as every answer has it. */
const acceptedRow = () => ({
  submitId: made[1],
  uid: alice.replaceAll("-", ""),
  username: "alice",
  avatar: null,
  pid: expect.any(Number),
  displayPid: "1000",
  displayId: null,
  title: "Two Numbers",
  cid: 0,
  gid: null,
  status: 0,
  score: null,
  oiRankScore: null,
  time: 15,
  memory: 2048,
  length: 42,
  language: "C++",
  judger: "judge-1",
  isManual: false,
  isRemote: false,
  share: false,
  submitTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  index: 0,
});

const nothingOfTheJudge = {
  compiler: null,
  compileCommand: null,
  toolchain: null,
  waitingFor: null,
  remoteJudge: null,
  queue: null,
};

it("[SUBM-11, SDET-07] one submission has its program and the judge's words besides", async () => {
  const code = "int main(){}";
  await sql`insert into sources (sha256, code) values (sha256(${code}), ${code})`.execute(api.db);
  const judgement = { submission_id: made[1]!, generation: 1, message: "a warning" };
  await api.db.insertInto("judgements").values(judgement).execute();
  const { token } = await api.openSession(alice);
  const { body } = await api.ask(`/api/get-submission-detail?submitId=${made[1]}`, { token });
  expect(body.data).toEqual({
    submission: { ...acceptedRow(), code, errorMessage: "a warning", cause: null, ...nothingOfTheJudge },
    codeShare: true,
  });
});

it("what our own machinery said of a submission is told to those who run the site, and to nobody else", async () => {
  const fault = "box 3: no space left on device";
  const [parked] = made;
  const judgement = { submission_id: parked!, generation: 1, state: "parked", cause: fault } as const;
  await api.db.insertInto("judgements").values(judgement).execute();
  const causeFor = async (token?: string) => {
    const { body } = await api.ask(`/api/get-submission-detail?submitId=${parked}`, token ? { token } : {});
    return body.data.submission.cause;
  };
  expect(await causeFor()).toBeNull();
  expect(await causeFor((await api.openSession(alice)).token)).toBeNull();
  const root = await api.makeUser("overseer", { role: roles.root });
  expect(await causeFor((await api.openSession(root)).token)).toBe(fault);
});

it("what compiled a submission, how and with which tools is no secret", async () => {
  const [, , id] = made;
  await api.db
    .insertInto("judgements")
    .values({
      submission_id: id!,
      generation: 1,
      compiler: "g++ 14.2",
      compile_command: "g++ -O2 main.cpp",
      toolchain_digest: "3f9a",
    })
    .execute();
  const { body } = await api.ask(`/api/get-submission-detail?submitId=${id}`);
  const judged = { compiler: "g++ 14.2", compileCommand: "g++ -O2 main.cpp", toolchain: "3f9a" };
  expect(body.data.submission).toMatchObject({ ...judged, code: null });
});

it("[SUBM-15, SUBM-11] a check maps ids to submissions, without program or messages", async () => {
  const check = async (body: object) =>
    (await api.ask("/api/check-submissions-status", { body: { submitIds: [made[1], 999_999], ...body } }))
      .body.data;
  expect(await check({})).toEqual({ [made[1]!]: acceptedRow() });
  expect(await check({ cid: 0 })).toEqual({ [made[1]!]: acceptedRow() });
  // Those of a contest are for whoever may enter it.
  expect(await check({ cid: 9 })).toBeNull();
});
