import type { Bus } from "@touchstone/bus";
import { judgeSubjects } from "@touchstone/contract";
import type { VoidWork } from "./judge-queue.repo.ts";

/** Tells holders that their work is void, so that they need not wait for their next renewal to hear it. */
export type TellVoid = (works: readonly VoidWork[]) => void;

/** Over the bus: the word may be lost, the answer to the renewal is not. */
export function createTellVoid(bus: Pick<Bus, "tell">): TellVoid {
  return (works) => {
    for (const { judgeId, attempt } of works) bus.tell(judgeSubjects(judgeId).void, { attempt });
  };
}
