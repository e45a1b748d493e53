import {
  type Actor,
  type Decision,
  decideEnteringTraining,
  decideSeeingTraining,
  isTrainingAdmin,
  Refusal,
  type TrainingCaller,
} from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { levelIn } from "../groups/index.ts";
import { findMember } from "./training-members.repo.ts";
import { findTraining, type TrainingRow } from "./trainings.repo.ts";

/** A training before one of its callers. */
export interface OpenTraining {
  training: TrainingRow;
  caller: TrainingCaller;
  isAdmin: boolean;
  /** The caller's own due time, where it was extended. */
  extendedUntil: Date | null;
}

/** What a caller wants of a training: to read its introduction, or to see what is inside and send from there. */
export type TrainingDoor = "seeing" | "entering";

const decisions: Record<TrainingDoor, (open: OpenTraining, now: Date) => Decision> = {
  seeing: ({ training, caller }) => decideSeeingTraining(training, caller),
  entering: ({ training, caller }, now) => decideEnteringTraining(training, caller, now),
};

/** The training, for whoever may pass the door; refuses everybody else with the reason. */
export async function demandTraining(
  { db, now }: { db: Database; now: () => Date },
  actor: Actor,
  tid: number,
  door: TrainingDoor,
): Promise<OpenTraining> {
  const training = await findTraining(db, tid);
  if (!training) throw new Refusal("training_not_found");
  const [member, groupLevel] = await Promise.all([
    actor.kind === "user" ? findMember(db, tid, actor.userId) : undefined,
    levelIn(db, actor, training.groupId),
  ]);
  const caller = { actor, isMember: member !== undefined, groupLevel };
  const extendedUntil = member?.extendedUntil ?? null;
  const open = { training, caller, isAdmin: isTrainingAdmin(training, caller), extendedUntil };
  const decision = decisions[door](open, now());
  if (!decision.allow) throw new Refusal(decision.because);
  return open;
}
