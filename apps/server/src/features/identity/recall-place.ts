import { deviceOf } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { findEarlierSessions } from "./sessions.repo.ts";

/** What the earlier sessions of an account say of where a new one comes from. */
export interface RecalledPlace {
  /** True when the account was used from this very network. */
  isKnown: boolean;
  /** True when the account was used before, but not by such a browser on such a system from around here. */
  isNewDevice: boolean;
}

/** Holds a sign-in against the earlier sessions of its account. An account that was never used knows no device yet. */
export async function recallPlace(
  db: Database,
  userId: string,
  from: { address: string; userAgent: string },
): Promise<RecalledPlace> {
  const earlier = await findEarlierSessions(db, userId, from.address);
  const { browser, system } = deviceOf(from.userAgent);
  const isSame = (userAgent: string) => {
    const other = deviceOf(userAgent);
    return other.browser === browser && other.system === system;
  };
  return {
    isKnown: earlier.some(({ isHere }) => isHere),
    isNewDevice: earlier.length > 0 && !earlier.some(({ isNear, userAgent }) => isNear && isSame(userAgent)),
  };
}
