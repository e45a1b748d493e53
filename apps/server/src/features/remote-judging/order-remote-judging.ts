import {
  isRemoteSite,
  isUnderWay,
  type JudgeStatus,
  judgeStatus,
  newRemoteTask,
  renewRemoteTask,
} from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import { lockTask, putTask, type RemoteWork } from "./remote-tasks.repo.ts";
import { remoteProblemOf } from "./sites/remote-problem-of.ts";

/**
 * Has a judgement made by another judge, in the transaction that made it. `before` is the status that stood until then:
 * a program that the judge may have is asked about; only one with a verdict is sent anew.
 */
export async function orderRemoteJudging(
  tx: Tx,
  work: RemoteWork & { userId: string; displayId: string; oj: string; before: JudgeStatus | null; at: Date },
): Promise<void> {
  const { at, before, oj, displayId } = work;
  const problem = isRemoteSite(oj) ? remoteProblemOf(oj, displayId) : undefined;
  if (problem === undefined) throw new Error(`${displayId} is judged by nobody`);
  const known = await lockTask(tx, work.submissionId);
  const task = known ? renewRemoteTask(known, at, hadVerdict(before)) : newRemoteTask(at);
  await putTask(tx, { ...work, site: oj, problem, accountId: known?.accountId ?? null }, task);
}

const withoutVerdict: readonly JudgeStatus[] = [
  judgeStatus.submittedFailed,
  judgeStatus.systemError,
  judgeStatus.cancelled,
];

function hadVerdict(status: JudgeStatus | null): boolean {
  return status !== null && !isUnderWay(status) && !withoutVerdict.includes(status);
}
