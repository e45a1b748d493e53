import { judgeStatus } from "@touchstone/domain";
import type { Loss } from "../loss-codes.ts";
import type { OldRow } from "../old-row.ts";
import type { ToldSubmission } from "../told.ts";
import { userKey } from "./map-user.ts";

/** Results that are verdicts. Output limit is a runtime error here, and its message says so. */
const verdicts: Readonly<Record<number, number>> = {
  4: judgeStatus.accepted,
  5: judgeStatus.presentationError,
  6: judgeStatus.wrongAnswer,
  7: judgeStatus.timeLimit,
  8: judgeStatus.memoryLimit,
  9: judgeStatus.runtimeError,
  10: judgeStatus.runtimeError,
  11: judgeStatus.compileError,
};

const outputLimit = 9;
/** A run of somebody's own input; there is nothing to judge. */
const testRun = 13;

/** By their numbers; those that the catalogue has are called as there. */
const languages = [
  ...["C 17 With O2", "C++ 17 With O2", "Pascal", "Java", "Ruby", "Bash", "Python3", "PHP", "Perl", "C#"],
  ...[
    "Objective-C",
    "FreeBASIC",
    "Scheme",
    "C 17 With O2",
    "C++ 17 With O2",
    "Lua",
    "JavaScript Node",
    "Golang",
  ],
  ...["SQL", "Fortran", "Matlab", "Cobol", "R", "Scratch", "Cangjie"],
];

/** The key of a problem inside a contest. */
export function linkKey(contestId: string, problemId: string): string {
  return `${contestId}:${problemId}`;
}

/** A submission of HUSTOJ; `row` has `source` and `error` beside the columns of `solution`. Nothing for a test run. */
export function mapSubmission(row: OldRow): ToldSubmission | undefined {
  const result = row.number("result", 0);
  const problemId = row.text("problem_id");
  if (result === testRun || Number(problemId) <= 0) return undefined;
  const oldId = row.text("solution_id");
  const losses: Loss[] = [];
  const status = verdicts[result];
  if (status === undefined) losses.push({ code: "no_verdict", what: oldId });
  const contest = row.text("contest_id");
  const contestId = contest === "" || contest === "0" ? null : contest;
  const error = row.textOrNull("error") || null;
  const number = row.number("language", -1);
  return {
    oldId,
    losses,
    userId: userKey(row.text("user_id")),
    problemId,
    contestId,
    contestProblemId: contestId === null ? null : linkKey(contestId, problemId),
    groupId: null,
    trainingId: null,
    language: languages[number] ?? `HUSTOJ language ${number}`,
    code: row.text("source"),
    submittedAt: row.date("in_date") ?? new Date(0),
    status: status ?? judgeStatus.cancelled,
    score: null,
    oiRankScore: null,
    timeMs: Math.max(0, Math.trunc(row.number("time", 0))),
    memoryBytes: Math.max(0, Math.trunc(row.number("memory", 0))) * 1024,
    message: result === outputLimit ? ["Output Limit Exceeded", error].filter(Boolean).join("\n") : error,
    isShared: false,
    isManual: false,
    judgeName: row.textOrNull("judger") || null,
    ip: row.textOrNull("ip") || null,
    cases: [],
  };
}
