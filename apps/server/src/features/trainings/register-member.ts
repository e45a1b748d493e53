import { type Actor, hasTrainingAccess, Refusal } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { isSamePassword } from "../identity/index.ts";
import { demandTraining } from "./demand-training.ts";
import { type FindTries, keepVerdictsOut, rebuildCells } from "./records/rebuild-cells.ts";
import { addMember } from "./training-members.repo.ts";
import { findTrainingPassword, holdTrainingPassword } from "./trainings.repo.ts";

type User = Extract<Actor, { kind: "user" }>;

/** Wrong passwords that one person may try on one training; a right one costs nothing. */
const guesses: Allowance = { name: "training-password", points: 10, seconds: 600 };

/** Registers somebody for a private training, with what they have solved of it already. */
export async function registerMember(
  deps: { db: Database; limits: RateLimits; now: () => Date; findTries: FindTries },
  actor: User,
  { tid, password }: { tid: number; password: string },
): Promise<void> {
  await demandRegistering(deps, actor, tid);
  const key = `${tid} ${actor.userId}`;
  await deps.limits.demand(guesses, key);
  if (!isSamePassword(password, await findTrainingPassword(deps.db, tid))) {
    await deps.limits.charge(guesses, key, 1);
    throw new Refusal("training_password_wrong");
  }
  await deps.db.transaction().execute(async (tx) => {
    // A new password may have taken out meanwhile whoever came in by the old one.
    const held = await holdTrainingPassword(tx, tid);
    await demandRegistering({ ...deps, db: tx }, actor, tid);
    if (!isSamePassword(password, held)) throw new Refusal("training_password_wrong");
    await keepVerdictsOut(tx, { userId: actor.userId });
    if (!(await addMember(tx, tid, actor.userId))) throw new Refusal("training_registered");
    await rebuildCells(tx, deps.findTries, { trainingId: tid, userIds: [actor.userId] });
  });
}

async function demandRegistering(
  deps: { db: Database; now: () => Date },
  actor: User,
  tid: number,
): Promise<void> {
  const { training, caller } = await demandTraining(deps, actor, tid, "seeing");
  if (training.auth === "Public") throw new Refusal("training_open_to_all");
  if (hasTrainingAccess(training, caller)) throw new Refusal("training_registered");
}
