import { type JudgeStatus, judgeStatus } from "../verdict/judge-status.ts";
import { percentText } from "./percent-text.ts";

const statuses = {
  ac: judgeStatus.accepted,
  wa: judgeStatus.wrongAnswer,
  tle: judgeStatus.timeLimit,
  mle: judgeStatus.memoryLimit,
  re: judgeStatus.runtimeError,
  pe: judgeStatus.presentationError,
  ce: judgeStatus.compileError,
  se: judgeStatus.systemError,
  pa: judgeStatus.partial,
} as const;

/** The kept counts of a problem: all submissions, and those of each verdict. */
export type VerdictCounts = { total: number } & Record<keyof typeof statuses, number>;

/** What one verdict has of all submissions. */
export interface VerdictShare {
  status: JudgeStatus;
  count: number;
  percent: string;
}

/** The verdicts that occurred: Accepted first and always, the others from the most frequent down. */
export function verdictShares(counts: VerdictCounts): VerdictShare[] {
  const names = Object.keys(statuses) as (keyof typeof statuses)[];
  const shares = names.map((name) => ({
    status: statuses[name],
    count: counts[name],
    percent: percentText(counts[name], counts.total),
  }));
  const [accepted, ...others] = shares;
  const occurred = others.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  return accepted ? [accepted, ...occurred] : occurred;
}
