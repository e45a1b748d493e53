/** What a submission or a case is at, numbered as the specification numbers it. */
export const judgeStatus = {
  notSubmitted: -10,
  unknownResult: -5,
  cancelled: -4,
  presentationError: -3,
  compileError: -2,
  wrongAnswer: -1,
  accepted: 0,
  timeLimit: 1,
  memoryLimit: 2,
  runtimeError: 3,
  systemError: 4,
  pending: 5,
  compiling: 6,
  judging: 7,
  partial: 8,
  submitting: 9,
  submittedFailed: 10,
} as const;

/** The code of one status. */
export type JudgeStatus = (typeof judgeStatus)[keyof typeof judgeStatus];

/** English name and short name of every status; some have no short one. */
export const judgeStatusNames: Record<JudgeStatus, { name: string; short: string | null }> = {
  [-10]: { name: "Not Submitted", short: "NS" },
  [-5]: { name: "Submitted Unknown Result", short: "SNR" },
  [-4]: { name: "Cancelled", short: "CA" },
  [-3]: { name: "Presentation Error", short: "PE" },
  [-2]: { name: "Compile Error", short: "CE" },
  [-1]: { name: "Wrong Answer", short: "WA" },
  0: { name: "Accepted", short: "AC" },
  1: { name: "Time Limit Exceeded", short: "TLE" },
  2: { name: "Memory Limit Exceeded", short: "MLE" },
  3: { name: "Runtime Error", short: "RE" },
  4: { name: "System Error", short: "SE" },
  5: { name: "Pending", short: null },
  6: { name: "Compiling", short: "CP" },
  7: { name: "Judging", short: null },
  8: { name: "Partial Accepted", short: "PAC" },
  9: { name: "Submitting", short: null },
  10: { name: "Submitted Failed", short: "SF" },
};

/** Narrows a number from outside to a status. */
export function isJudgeStatus(code: number): code is JudgeStatus {
  return Object.hasOwn(judgeStatusNames, code);
}

/** True while a judge has still to speak: the page waits for these and for no other. */
export function isUnderWay(status: number): boolean {
  return status === judgeStatus.pending || status === judgeStatus.compiling || status === judgeStatus.judging;
}
