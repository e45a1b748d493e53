import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { isEmailTaken, isUsernameTaken } from "./identity.repo.ts";
import { allowances } from "./sign-in-limits.ts";

/** Tells whether a name or an address is taken: the one call that may, so few questions are answered. */
export async function checkAvailability(
  deps: { db: Database; limits: RateLimits },
  from: { network: string },
  input: { username?: string | undefined; email?: string | undefined },
): Promise<{ username: boolean; email: boolean }> {
  await deps.limits.spend(allowances.availabilityByMinute, from.network);
  await deps.limits.spend(allowances.availabilityByDay, from.network);
  const username = input.username?.trim();
  const email = input.email?.trim();
  return {
    username: username ? await isUsernameTaken(deps.db, username) : false,
    email: email ? await isEmailTaken(deps.db, email) : false,
  };
}
