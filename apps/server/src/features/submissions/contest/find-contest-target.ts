import { type Actor, contestStatus, contestStatusAt, Refusal } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { demandContest, findContestProblem, type OpenContest } from "../../contests/index.ts";
import { findLanguage } from "../find-target.ts";

/** Where in a contest a program is sent to. */
export interface ContestTarget {
  open: OpenContest;
  contestProblemId: number;
  problem: { id: number; judgingRevisionId: number };
  languageId: number;
  /** False for practice after the end, and for trials before the start. */
  isRunning: boolean;
}

/** The problem of a contest that a program is sent for, by its display id there or its id; refuses who may not send. */
export async function findContestTarget(
  { db, at }: { db: Database; at: Date },
  actor: Actor,
  { cid, pid, language }: { cid: number; pid: string | number; language: string },
): Promise<ContestTarget> {
  const open = await demandContest({ db, now: () => at }, actor, cid, "sending");
  const link = await findContestProblem(db, cid, pid);
  if (!link?.judgingRevisionId || link.isRemote) throw new Refusal("problem_not_found");
  return {
    open,
    contestProblemId: link.id,
    problem: { id: link.problemId, judgingRevisionId: link.judgingRevisionId },
    languageId: await findLanguage(db, link.problemId, language),
    isRunning: contestStatusAt(open.contest, at) === contestStatus.running,
  };
}
