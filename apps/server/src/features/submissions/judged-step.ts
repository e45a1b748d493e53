import type { JudgeStatus } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";

/**
 * A submission whose verdict has changed. `before` is null when it had none that counts, `after` when it has none now
 * (a rejudge takes the old one back first, so counters are always those of the verdicts that stand).
 */
export interface Judged {
  submissionId: number;
  generation: number;
  userId: string;
  problemId: number;
  /** False inside contests and groups, which public counters do not count. */
  isPublic: boolean;
  /** Null outside contests. */
  contestId: number | null;
  /** Null outside groups. */
  groupId: number | null;
  before: JudgeStatus | null;
  after: JudgeStatus | null;
  score: number | null;
  timeMs: number | null;
  /** By how much the user's accepted submissions, solved problems and sum of best scores change there. */
  acceptedBy: number;
  solvedBy: number;
  scoreBy: number;
}

/**
 * One effect of a verdict, in the recorder's transaction. Lower features give theirs through their doors, higher ones
 * through the wiring; all of them happen or none.
 */
export type JudgedStep = (tx: Tx, judged: Judged) => Promise<void>;
