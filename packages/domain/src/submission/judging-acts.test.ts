import { describe, expect, it } from "vitest";
import { type JudgeStatus, judgeStatus, judgeStatusNames } from "../verdict/judge-status.ts";
import {
  decideCancel,
  decideManualJudge,
  decideResubmit,
  isManualOffered,
  manualScore,
  manualStatuses,
  takesManualScore,
} from "./judging-acts.ts";

const statuses = Object.keys(judgeStatusNames).map(Number) as JudgeStatus[];
const { pending, compiling, judging, compileError, cancelled, submittedFailed } = judgeStatus;

describe("a verdict by hand", () => {
  it.each(statuses)(
    "[JUDGE-08] is offered for status %i unless it is Judging, Compiling or Compile Error",
    (status) => {
      expect(isManualOffered(status)).toBe(
        ![judging, compiling, compileError].some((each) => each === status),
      );
    },
  );

  it.each(statuses)("is given to status %i only where no judge is about to speak", (status) => {
    const isOpen = isManualOffered(status) && status !== pending;
    const no = { allow: false, because: "manual_judge_refused" };
    expect(decideManualJudge(status)).toEqual(isOpen ? { allow: true } : no);
  });

  it("[JUDGE-11] is none of those that a judge or the way to it gives, and not Cancelled", () => {
    const { submitting, unknownResult, notSubmitted } = judgeStatus;
    const excluded = [
      submitting,
      unknownResult,
      notSubmitted,
      compileError,
      pending,
      compiling,
      judging,
      cancelled,
    ];
    const rest = statuses.filter((status) => !excluded.some((each) => each === status));
    expect(new Set(manualStatuses)).toEqual(new Set(rest));
  });

  it.each([
    [{ status: 0, score: 40 }, true],
    [{ status: -1, score: 0 }, true],
    [{ status: cancelled, score: null }, true],
    [{ status: 0, score: null }, false],
    [{ status: pending, score: null }, false],
  ])("asks for points for %j: %s", (submission, isAsked) => {
    expect(takesManualScore(submission)).toBe(isAsked);
  });

  it.each([
    ["the points that are named", { status: 8, score: 40 }, 40, 6],
    ["no more than all", { status: 8, score: 400 }, 100, 14],
    ["no less than none", { status: 8, score: -4 }, 0, 0],
    ["all for an accepted one", { status: 0 }, 100, 14],
    ["none for any other", { status: -1 }, 0, 0],
  ])("gives %s", (_what, verdict, score, rankScore) => {
    const rule = { type: "oi", fullScore: 100, difficulty: 2 } as const;
    expect(manualScore(rule, verdict)).toEqual({ score, oiRankScore: rankScore });
    const none = { score: null, oiRankScore: null };
    expect(manualScore({ ...rule, type: "acm" }, verdict)).toEqual(none);
  });
});

it("only what is cancelled already cannot be cancelled", () => {
  const closed = statuses.filter((status) => !decideCancel(status).allow);
  expect(closed).toEqual([cancelled]);
  expect(decideCancel(cancelled)).toEqual({ allow: false, because: "already_cancelled" });
});

describe("sending again", () => {
  const own = { ownerId: "a", status: submittedFailed, isInContest: false, isRemote: false };

  it("is for what failed to be sent, and for its owner", () => {
    const open = statuses.filter((status) => decideResubmit("a", { ...own, status }).allow);
    expect(open).toEqual([submittedFailed]);
    expect(decideResubmit("a", { ...own, status: 0 })).toMatchObject({ because: "resubmit_refused" });
    expect(decideResubmit("b", own)).toEqual({ allow: false, because: "missing_right" });
  });

  it.each([
    ["outside contests, judged here", { isInContest: false, isRemote: false }, true],
    ["outside contests, judged elsewhere", { isInContest: false, isRemote: true }, true],
    ["in a contest, judged here", { isInContest: true, isRemote: false }, false],
    ["in a contest, judged elsewhere", { isInContest: true, isRemote: true }, true],
  ])("%s: %s", (_where, facts, allow) => {
    expect(decideResubmit("a", { ...own, ...facts }).allow).toBe(allow);
  });
});
