/**
 * Questions to the jury of a contest. A question is seen by who asked it and by the jury; answered to all, question and
 * answer are seen by everybody inside, and who asked stays unnamed.
 */
import type { Decision } from "../refusal.ts";
import { type ContestCaller, type ContestDoors, decideSending } from "./contest-access.ts";
import { contestStatus, contestStatusAt } from "./contest-status.ts";

/** The longest question or answer, in characters as JavaScript counts them. */
export const clarificationMax = 2_000;

/** May this caller ask the jury? Whoever may send a solution, while the contest runs. */
export function decideAsking(contest: ContestDoors, caller: ContestCaller, now: Date): Decision {
  const status = contestStatusAt(contest, now);
  const sending = decideSending(contest, caller, now);
  if (!sending.allow) return sending;
  if (status === contestStatus.scheduled) return { allow: false, because: "contest_not_started" };
  return status === contestStatus.ended ? { allow: false, because: "contest_ended" } : sending;
}

/** Is this question, with its answer, shown to this reader? */
export function seesClarification(
  { authorId, isToAll }: { authorId: string; isToAll: boolean },
  reader: { userId: string; seesAll: boolean },
): boolean {
  return reader.seesAll || isToAll || authorId === reader.userId;
}
