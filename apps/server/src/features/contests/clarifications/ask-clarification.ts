import { type Actor, decideAsking, Refusal } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../../cache/rate-limits.ts";
import type { Database } from "../../../db/client.ts";
import { findContestProblem } from "../contest-problems.repo.ts";
import { demandContest } from "../contests.access.ts";
import { tellClarified } from "./clarifications.live.ts";
import { addClarification } from "./clarifications.repo.ts";

/** Questions that one person may ask in one contest. */
const pace: Allowance = { name: "clarifications", points: 5, seconds: 300 };

/** What asking needs. */
export interface AskDeps {
  db: Database;
  limits: RateLimits;
  now: () => Date;
  wakeOutbox: () => void;
}

/** Asks the jury of a running contest, about one of its problems or in general; answers the id of the question. */
export async function askClarification(
  deps: AskDeps,
  actor: Extract<Actor, { kind: "user" }>,
  { cid, displayId, question }: { cid: number; displayId: string | null; question: string },
): Promise<number> {
  const at = deps.now();
  const { contest, caller } = await demandContest(deps, actor, cid, "seeing");
  const decision = decideAsking(contest, caller, at);
  if (!decision.allow) throw new Refusal(decision.because);
  const problem = displayId === null ? null : await findContestProblem(deps.db, cid, displayId);
  if (problem === undefined) throw new Refusal("problem_not_found");
  await deps.limits.spend(pace, `${cid} ${actor.userId}`);
  const asked = {
    contestId: cid,
    authorId: actor.userId,
    contestProblemId: problem?.id ?? null,
    question,
    at,
  };
  const id = await deps.db.transaction().execute(async (tx) => {
    const added = await addClarification(tx, asked);
    await tellClarified(tx, { contestId: cid, authorId: actor.userId, isToAll: false });
    return added;
  });
  deps.wakeOutbox();
  return id;
}
