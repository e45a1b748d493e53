import { contestType, manualScore } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { findContest } from "../contests/index.ts";
import type { LockedSubmission } from "./judgement.repo.ts";

/**
 * The points of a verdict that no test of ours gave. In an OI contest every problem gives some, though another judge
 * tells none: all for an accepted program, and nothing for any other.
 */
export async function pointsOf(
  tx: Tx,
  { contestId }: LockedSubmission,
  rule: { type: number; fullScore: number; difficulty: number },
  verdict: { status: number; score?: number | undefined },
): Promise<ReturnType<typeof manualScore>> {
  const contest = contestId === null ? undefined : await findContest(tx, contestId);
  const isOi = rule.type === contestType.oi || contest?.type === contestType.oi;
  return manualScore({ ...rule, type: isOi ? "oi" : "acm" }, verdict);
}
