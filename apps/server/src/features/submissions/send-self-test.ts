import { type Actor, decideCode, Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { findGroupOf, findVisibleProblem } from "../problems/index.ts";
import { readSwitches } from "../settings/index.ts";
import { findContestTarget } from "./contest/find-contest-target.ts";
import { demandRoom } from "./demand-room.ts";
import { findGroupTarget, findTarget } from "./find-target.ts";
import { queueSelfTest } from "./queue-self-test.ts";

/** What a person wants to see run. */
export interface SelfTest {
  pid: number;
  type: "public" | "contest" | "group";
  /** The contest, where the problem is seen in one. */
  cid?: number | null | undefined;
  language: string;
  code: string;
  userInput: string;
  expectedOutput?: string | null | undefined;
}

/** Queues a run of a program on an input of its author's own; answers the key of its result. Nothing counts it. */
export async function sendSelfTest(
  deps: { db: Database; limits: RateLimits; wakeJudges: () => void; now: () => Date },
  actor: Extract<Actor, { kind: "user" }>,
  { requestId }: { requestId: string },
  selfTest: SelfTest,
): Promise<string> {
  const { type, code, userInput, expectedOutput } = selfTest;
  const decision = decideCode(code);
  if (!decision.allow) throw new Refusal(decision.because);
  const { userId } = actor;
  const { problem, languageId } = await (type === "contest"
    ? contestTarget(deps, actor, selfTest)
    : openTarget(deps.db, actor, selfTest));
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

/** A public problem, or one of a group that the caller is a member of: the problem says which, not the request. */
async function openTarget(db: Database, actor: Actor, selfTest: SelfTest) {
  const gid = await findGroupOf(db, selfTest.pid);
  const { openPublicJudge, openGroupJudge } = await readSwitches(db);
  if (!(gid === undefined ? openPublicJudge : openGroupJudge)) throw new Refusal("judging_closed");
  if (gid === undefined) return findTarget(db, selfTest);
  if (!(await findVisibleProblem(db, actor, selfTest.pid))) throw new Refusal("problem_not_found");
  return findGroupTarget(db, actor, { ...selfTest, gid });
}

/** Whoever may send a solution there may try it before. */
async function contestTarget(deps: { db: Database; now: () => Date }, actor: Actor, selfTest: SelfTest) {
  if (!selfTest.cid) throw new Refusal("contest_not_found");
  if (!(await readSwitches(deps.db)).openContestJudge) throw new Refusal("judging_closed");
  const asked = { ...selfTest, cid: selfTest.cid };
  const target = await findContestTarget({ db: deps.db, at: deps.now() }, actor, asked);
  // Another judge runs nothing on an input of one's own.
  if (target.problem.remote) throw new Refusal("problem_not_found");
  return target;
}
