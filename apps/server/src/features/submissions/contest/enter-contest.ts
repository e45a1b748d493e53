import { contestAuth } from "@touchstone/domain";
import type { Tx } from "../../../db/client.ts";
import { addEntry, appendContestEvent, pinJudging } from "../../contests/index.ts";
import type { ContestTarget } from "./find-contest-target.ts";

/**
 * What a submission means to its contest: the tests of the problem are fixed, the first one to a public contest enters
 * its author, and the log learns of it.
 */
export async function enterContest(
  tx: Tx,
  { open: { contest, caller, isAdmin }, contestProblemId, isPinned, isRunning }: ContestTarget,
  sent: { submissionId: number; userId: string; at: Date },
): Promise<void> {
  if (!isPinned) await pinJudging(tx, contestProblemId);
  const isFirst = isRunning && !isAdmin && !caller.hasEntry && contest.auth === contestAuth.public;
  if (isFirst) await addEntry(tx, contest.id, sent.userId);
  const { submissionId, userId, at } = sent;
  const event = { kind: "submitted", userId, contestProblemId, submissionId, atMs: at.getTime() } as const;
  await appendContestEvent(tx, contest.id, event);
}
