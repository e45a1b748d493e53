import { callSpacingMs } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import type { RemoteAdapter } from "./remote-adapter.ts";
import { lockCallableSite, putNextCall } from "./remote-sites.repo.ts";

/**
 * Claims something to do at a site when that may be called: not while it rests, and not sooner after the last call than
 * is polite. Whoever has claimed something calls now, and others wait their turn.
 */
export function takeTurn<T>(
  { db, now }: { db: Database; now: () => Date },
  { site, spacingMs }: Pick<RemoteAdapter, "site" | "spacingMs">,
  claim: (tx: Tx, at: Date) => Promise<T | undefined>,
): Promise<T | undefined> {
  const at = now();
  return db.transaction().execute(async (tx) => {
    const health = await lockCallableSite(tx, site, at);
    const claimed = health && (await claim(tx, at));
    if (claimed) await putNextCall(tx, site, new Date(at.getTime() + callSpacingMs(health, spacingMs)));
    return claimed;
  });
}
