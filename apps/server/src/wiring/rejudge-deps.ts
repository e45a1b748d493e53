import { wakeSubjects } from "@touchstone/contract";
import { createTellVoid } from "../features/judges/index.ts";
import type { RejudgeDeps } from "../features/submissions/index.ts";
import type { Adapters } from "./adapters.ts";
import { judgedSteps } from "./judged-steps.ts";

/** What judging anew works with, in the api and in the background. */
export function rejudgeDeps({ db, bus }: Pick<Adapters, "db" | "bus">): RejudgeDeps {
  return {
    db,
    steps: judgedSteps,
    tellVoid: createTellVoid(bus),
    wakeJudges() {
      bus.tell(wakeSubjects.judges, null);
      bus.tell(wakeSubjects.outbox, null);
    },
  };
}
