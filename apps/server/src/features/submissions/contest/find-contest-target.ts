import { type Actor, contestStatus, contestStatusAt, Refusal } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { demandContest, findContestProblem, type OpenContest } from "../../contests/index.ts";
import { findRemoteProblem, type RemoteProblem } from "../../problems/index.ts";
import { findLanguage, findRemoteLanguageId, isJudgedElsewhere } from "../find-target.ts";

/** Where in a contest a program is sent to. */
export interface ContestTarget {
  open: OpenContest;
  contestProblemId: number;
  /** The tests of the problem are fixed already. */
  isPinned: boolean;
  problem: { id: number; judgingRevisionId: number; remote?: RemoteProblem };
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
  if (!link?.judgingRevisionId) throw new Refusal("problem_not_found");
  const { problemId: id, judgingRevisionId } = link;
  const remote = link.isRemote ? await findRemoteProblem(db, id) : undefined;
  if (remote && !isJudgedElsewhere(remote)) throw new Refusal("problem_not_found");
  return {
    open,
    contestProblemId: link.id,
    isPinned: link.isPinned,
    problem: { id, judgingRevisionId, ...(remote && { remote }) },
    languageId: await (remote
      ? findRemoteLanguageId(db, { id, remote }, language)
      : findLanguage(db, id, language)),
    isRunning: contestStatusAt(open.contest, at) === contestStatus.running,
  };
}
