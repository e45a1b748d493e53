import { type Actor, decideCode, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { readSwitches } from "../settings/index.ts";
import { demandRoom } from "./demand-room.ts";
import { findTarget } from "./find-target.ts";
import { queueSelfTest } from "./queue-self-test.ts";

/** What a person wants to see run. */
export interface SelfTest {
  pid: number;
  type: "public" | "contest" | "group";
  language: string;
  code: string;
  userInput: string;
  expectedOutput?: string | null | undefined;
}

/** Queues a run of a program on an input of its author's own; answers the key of its result. Nothing counts it. */
export async function sendSelfTest(
  deps: { db: Database; limits: RateLimits; wakeJudges: () => void },
  { userId }: Extract<Actor, { kind: "user" }>,
  { requestId }: { requestId: string },
  selfTest: SelfTest,
): Promise<string> {
  const { type, code, userInput, expectedOutput } = selfTest;
  const decision = decideCode(code);
  if (!decision.allow) throw new Refusal(decision.because);
  // There is no contest and no group yet, so neither has a problem.
  if (type !== "public") throw new Refusal("problem_not_found");
  const { openPublicJudge } = await readSwitches(deps.db);
  if (!openPublicJudge) throw new Refusal("judging_closed");
  const { problem, languageId } = await findTarget(deps.db, selfTest);
  await demandRoom(deps, userId);
  const queued = {
    userId,
    problem,
    languageId,
    code,
    input: userInput,
    expectedOutput: expectedOutput ?? null,
    requestId,
  };
  const key = await deps.db.transaction().execute((tx) => queueSelfTest(tx, queued));
  deps.wakeJudges();
  return key;
}
