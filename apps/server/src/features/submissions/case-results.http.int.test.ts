import type { JudgeReport } from "@touchstone/contract";
import { roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildJudgeable } from "../../testing/build-judgeable.ts";
import { judgedAs, type TestJudge } from "../../testing/test-judge.ts";
import { startTestSite, type TestSite } from "../../testing/test-site.ts";
import { addStatement, type NewJudging, type TestText } from "../problems/index.ts";
import { rejudgeSubmission } from "./rejudge-submission.ts";

let site: TestSite;
let judge: TestJudge;
let owner: string;
let admin: string;

beforeAll(async () => {
  site = await startTestSite();
  judge = await site.judge("judge-1");
  owner = (await site.openSession(await site.makeUser("owner"))).token;
  admin = (await site.openSession(await site.makeUser("admin", { role: roles.problemAdmin }))).token;
});
afterAll(() => site.close());

type Reported = Extract<JudgeReport["outcome"], { kind: "judged" }>["tests"][number];

const test = (status: number, note?: string): Reported => ({
  ...{ status, share: status === 0 ? 1 : 0, cause: null, timeMs: 10 + status, memoryBytes: 2_097_152 },
  ...(note !== undefined && { note }),
});
const statement = { title: "Sum", description: "", input: "", output: "", hint: "" };
const texts = (points: number[], groups: number[] = []): TestText[] =>
  points.map((scorePoints, i) => ({
    input: `${i}\n`,
    answer: `${i}\n`,
    scorePoints,
    group: groups[i] ?? 1,
  }));

const problem = (displayId: string, tests: TestText[], judging: NewJudging = {}) =>
  buildJudgeable({ db: site.db, blobDir: site.config.blobDir }, displayId, tests, judging);
const send = async (pid: string): Promise<number> => {
  const body = { pid, language: "C++", code: "int main() {}" };
  return (await site.ask("/api/submit-problem-judge", { token: owner, body })).body.data.submitId;
};
const statusOf = async (submitId: number) =>
  (await site.ask(`/api/get-submission-detail?submitId=${submitId}`)).body.data.submission.status;
const judged = async (pid: string, outcome: JudgeReport["outcome"]): Promise<number> => {
  const submitId = await send(pid);
  await judge.report(await judge.work(), outcome);
  await vi.waitFor(async () => expect(await statusOf(submitId)).not.toBe(5), 10_000);
  return submitId;
};
const results = async (submitId: number | string, token?: string) =>
  (await site.ask(`/api/get-all-case-result?submitId=${submitId}`, { token })).body;
const nothing = { judgeCaseMode: null, timeLimit: null, judgeCaseList: null, subTaskJudgeCaseVoList: null };

describe("[SDET-10] the single tests of a submission", () => {
  it("stand in one list, with the names of their files for the admin roles only", async () => {
    const files = JSON.stringify([{ input: "small.in", output: "small.ans" }]);
    await problem("FLAT", texts([0, 0]), { case_files: files });
    const submitId = await judged("FLAT", { kind: "judged", tests: [test(0), test(-1)] });
    const measured = {
      score: null,
      time: 10,
      runs: null,
      memory: 2048,
      userOutput: null,
      cause: null,
      difference: null,
    };
    const first = { seq: 1, groupNum: 1, status: 0, ...measured };
    const second = { ...first, seq: 2, status: -1, time: 9 };
    for (const token of [undefined, owner]) {
      expect((await results(submitId, token)).data).toEqual({
        judgeCaseMode: "default",
        timeLimit: 1000,
        judgeCaseList: [
          { ...first, inputData: null, outputData: null },
          { ...second, inputData: null, outputData: null },
        ],
        subTaskJudgeCaseVoList: null,
      });
    }
    expect((await results(submitId, admin)).data.judgeCaseList).toEqual([
      { ...first, inputData: "small.in", outputData: "small.ans" },
      { ...second, inputData: "2.in", outputData: "2.out" },
    ]);
  });

  it("stand in subtasks, each with what it gave", async () => {
    const id = await problem("GROUPS", texts([30, 30, 70, 70], [1, 1, 2, 2]), {
      judge_case_mode: "subtask_lowest",
      type: 1,
    });
    await site.db.updateTable("problems").set({ type: 1 }).where("id", "=", id).execute();
    const tests = [test(0), test(0), test(1), test(-4)];
    const { data } = await results(await judged("GROUPS", { kind: "judged", tests }));
    expect(data).toMatchObject({ judgeCaseMode: "subtask_lowest", judgeCaseList: null });
    const [one, two] = data.subTaskJudgeCaseVoList;
    expect(one).toMatchObject({ groupNum: 1, status: 0, score: 30, ac: 2, total: 2, time: 10, memory: 2048 });
    expect(one.subtaskDetailList).toHaveLength(2);
    expect(two).toMatchObject({ groupNum: 2, status: 1, score: 0, ac: 0, total: 2, time: 11 });
    expect(
      two.subtaskDetailList.map((each: { seq: number; status: number }) => [each.seq, each.status]),
    ).toEqual([
      [3, 1],
      [4, -4],
    ]);
    expect(two.subtaskDetailList[0]).toMatchObject({ groupNum: 2, score: 0, inputData: null });
  });

  it("are closed to all but the admin roles when the problem gives no feedback", async () => {
    await problem("CLOSED", texts([0]), { feedback: "none" });
    const submitId = await judged("CLOSED", judgedAs(0));
    expect((await results(submitId)).data).toEqual(nothing);
    expect((await results(submitId, owner)).data).toEqual(nothing);
    expect((await results(submitId, admin)).data.judgeCaseList).toHaveLength(1);
  });

  it("follow the feedback the problem gives now", async () => {
    const id = await problem("LATER", texts([0]));
    const submitId = await judged("LATER", judgedAs(0));
    expect((await results(submitId)).data.judgeCaseList).toHaveLength(1);
    await site.db
      .updateTable("problem_judgings")
      .set({ feedback: "none" })
      .where("problem_id", "=", id)
      .execute();
    expect((await results(submitId)).data).toEqual(nothing);
  });

  it.each<["verdicts" | "samples" | "full", string | null]>([
    ["verdicts", null],
    ["samples", null],
    ["full", "expected 42, found 41"],
  ])("[K19] with feedback %s tell the owner of the output: %s", async (feedback, told) => {
    const pid = feedback.toUpperCase();
    await problem(pid, texts([0]), { feedback });
    const submitId = await judged(pid, { kind: "judged", tests: [test(-1, "expected 42, found 41")] });
    const userOutput = async (token?: string) =>
      (await results(submitId, token)).data.judgeCaseList[0].userOutput;
    expect(await userOutput(owner)).toBe(told);
    expect(await userOutput()).toBe(null);
    expect(await userOutput(admin)).toBe("expected 42, found 41");
  });

  it.each<["none" | "verdicts" | "samples" | "full", boolean, boolean]>([
    ["none", false, false],
    ["verdicts", false, false],
    ["samples", true, false],
    ["full", true, true],
  ])(
    "with feedback %s tell where a sample went wrong: %s, and where a hidden test did: %s",
    async (...row) => {
      const [feedback, ofSample, ofHidden] = row;
      const pid = `WHERE${feedback}`.toUpperCase();
      const id = await problem(pid, texts([0, 0]), { feedback });
      const examples = [{ input: "0", output: "0" }];
      await site.db
        .transaction()
        .execute((tx) =>
          addStatement(tx, id, { baseLocale: "en-US", texts: { "en-US": statement }, examples }),
        );
      const difference = { kind: "word", line: 2, column: 3, expected: "7", found: null } as const;
      const crash = { ...test(3, "Traceback"), cause: { kind: "exit-code", code: 1 } as const };
      const submitId = await judged(pid, { kind: "judged", tests: [{ ...test(-1), difference }, crash] });
      const told = async (token?: string) =>
        ((await results(submitId, token)).data.judgeCaseList ?? []).map(
          (each: { difference: unknown; cause: string | null; userOutput: string | null }) =>
            [each.difference, each.cause, each.userOutput].filter((piece) => piece !== null),
        );
      const whole = [[difference], ['{"code":1,"kind":"exit-code"}', "Traceback"]];
      const seen = [ofSample ? whole[0] : [], ofHidden ? whole[1] : []];
      expect((await told(admin)).map((each: unknown[]) => each.length)).toEqual([1, 2]);
      if (feedback === "none") return expect(await told(owner)).toEqual([]);
      expect((await told(owner))[0]).toEqual(seen[0]);
      expect((await told(owner))[1]).toHaveLength(seen[1]!.length);
      expect(await told()).toEqual([[], []]);
    },
  );

  it("tell every run of a test that was tried again, and what each was given", async () => {
    await problem("TWICE", texts([0, 0]), { time_limit_ms: 2000 });
    const again = { ...test(1), timeMs: 1690, runsMs: [2040, 1710, 1690] };
    const submitId = await judged("TWICE", { kind: "judged", tests: [test(0), again] });
    const { timeLimit, judgeCaseList } = (await results(submitId)).data;
    expect(timeLimit).toBe(2000);
    expect(judgeCaseList.map(({ runs }: { runs: unknown }) => runs)).toEqual([null, [2040, 1710, 1690]]);
  });

  it("are none before the verdict, and none when the program was not run", async () => {
    await problem("EARLY", texts([0]));
    const submitId = await send("EARLY");
    expect((await results(submitId, admin)).data).toEqual(nothing);
    await judge.report(await judge.work(), { kind: "compile-error", message: "no" });
    await vi.waitFor(async () => expect(await statusOf(submitId)).toBe(-2), 10_000);
    expect((await results(submitId, admin)).data).toEqual(nothing);
  });

  it("are those of the last judgement that ended, also while a new one is under way", async () => {
    await problem("AGAIN", texts([0]));
    const submitId = await judged("AGAIN", judgedAs(-1));
    await rejudgeSubmission(
      { db: site.db, steps: [], wakeJudges: () => {}, tellVoid: () => {} },
      submitId,
      "r",
    );
    expect((await results(submitId)).data.judgeCaseList[0].status).toBe(-1);
    await judge.report(await judge.work(), judgedAs(0));
    await vi.waitFor(async () => expect(await statusOf(submitId)).toBe(0), 10_000);
    expect((await results(submitId)).data.judgeCaseList[0].status).toBe(0);
  });

  it("do not hand out a hidden input by way of an exit code, nor in a contest by time or memory", async () => {
    await problem("SPY", texts([0]));
    const spoken = { ...test(3), cause: { kind: "exit-code", code: 42 } as const, timeMs: 123 };
    const submitId = await judged("SPY", { kind: "judged", tests: [spoken] });
    const detail = async () =>
      (await site.ask(`/api/get-submission-detail?submitId=${submitId}`, { token: owner })).body;
    expect((await detail()).data.submission.cause).toBeNull();
    expect(JSON.stringify(await results(submitId, owner))).not.toContain("42");
    const inContest = { contest_id: 1, contest_problem_id: 1 };
    await site.db.updateTable("submissions").set(inContest).where("id", "=", submitId).execute();
    const hidden = { status: 404, code: "submission_not_found", data: null };
    expect(await detail()).toMatchObject(hidden);
    expect(await results(submitId, owner)).toMatchObject(hidden);
  });

  it("of an unknown submission, or of one in a contest or a group, are not found", async () => {
    await problem("HIDDEN", texts([0]));
    const submitId = await judged("HIDDEN", judgedAs(0));
    await site.db.updateTable("submissions").set({ group_id: 1 }).where("id", "=", submitId).execute();
    for (const id of [submitId, 999_999, "x"]) {
      expect(await results(id, admin)).toMatchObject({ status: 404, code: "submission_not_found" });
    }
  });
});
