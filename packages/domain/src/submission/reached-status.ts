import { type JudgeStatus, judgeStatus } from "../verdict/judge-status.ts";

/** What is kept of a user's public submissions to a problem. */
export interface Reached {
  accepted: number;
  /** Of the newest submission that has a verdict; null when none has. */
  lastStatus: JudgeStatus | null;
}

/** The status a list shows a user for a problem: accepted once is accepted for good, else the newest verdict speaks. */
export function reachedStatus(reached: Reached | undefined): JudgeStatus {
  if (reached && reached.accepted > 0) return judgeStatus.accepted;
  return reached?.lastStatus ?? judgeStatus.notSubmitted;
}
