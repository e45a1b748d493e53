import { type Actor, Refusal } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { demandContest, findContestProblem } from "../contests/index.ts";
import { findVisibleProblem } from "../problems/index.ts";
import { deleteDraft, writeDraft } from "./drafts.repo.ts";

/** A page saves when its user stops typing, and that is not more often. */
const savingPace: Allowance = { name: "draft", points: 60, seconds: 60 };

/** What somebody has written; `code` is null where it is to be forgotten. */
export interface WrittenDraft {
  pid: number;
  cid: number;
  language: string;
  code: string | null;
}

/** Keeps what a person has written for a problem that they see, or forgets it; answers when it was kept. */
export async function saveDraft(
  { db, limits, now }: { db: Database; limits: RateLimits; now: () => Date },
  actor: Extract<Actor, { kind: "user" }>,
  { pid, cid, language, code }: WrittenDraft,
): Promise<Date | null> {
  const { userId } = actor;
  await limits.spend(savingPace, userId);
  if (cid === 0) {
    if (!(await findVisibleProblem(db, actor, pid))) throw new Refusal("problem_not_found");
  } else {
    await demandContest({ db, now }, actor, cid, "entering");
    if (!(await findContestProblem(db, cid, pid))) throw new Refusal("problem_not_found");
  }
  const place = { userId, problemId: pid, contestId: cid === 0 ? null : cid };
  if (code === null) {
    await deleteDraft(db, place);
    return null;
  }
  return writeDraft(db, place, { language, code });
}
