import { Refusal } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { countInFlight, judgeLanes } from "../judges/index.ts";
import { countRemoteInFlight } from "../remote-judging/index.ts";
import { judgingBudget } from "./judging-budget.ts";

/** Practice work and self-tests one person may have under way. */
const inFlightMax = 3;

/** In a contest every try counts and nobody is made to wait for the one before; this only stops a flood. */
const contestInFlightMax = 10;

/** Refuses one who has enough work under way, or has used up the judges' time of the last minutes. */
export async function demandRoom(deps: { db: Database; limits: RateLimits }, userId: string): Promise<void> {
  const here = await countInFlight(deps.db, userId, [judgeLanes.practice, judgeLanes.selfTest]);
  if (here + (await countRemoteInFlight(deps.db, userId)) >= inFlightMax) {
    throw new Refusal("too_many_in_flight", { retryAfterSeconds: 5 });
  }
  await deps.limits.demand(judgingBudget, userId);
}

/** The same inside a contest, where judged time is not counted. */
export async function demandContestRoom(deps: { db: Database }, userId: string): Promise<void> {
  const here = await countInFlight(deps.db, userId, [judgeLanes.contest]);
  if (here + (await countRemoteInFlight(deps.db, userId)) >= contestInFlightMax) {
    throw new Refusal("too_many_in_flight", { retryAfterSeconds: 5 });
  }
}
