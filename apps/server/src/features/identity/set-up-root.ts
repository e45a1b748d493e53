import { createHmac, timingSafeEqual } from "node:crypto";
import { Refusal, roles } from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { deriveKey } from "../../http/derive-key.ts";
import { hasRootAccount, lockRootCreation } from "./identity.repo.ts";
import { makeAccount } from "./make-account.ts";
import { recordOwnAct } from "./record-own-act.ts";
import { allowances } from "./sign-in-limits.ts";

/**
 * The token of the set-up link. It is derived from the site's secret, so every copy of the api knows the same one
 * and none is stored; it ends when the first root account exists.
 */
function setUpToken(secret: string): string {
  return createHmac("sha256", deriveKey(secret, "set-up link")).update("root account").digest("base64url");
}

/** The link to print at start, or nothing when the site has a root account. */
export async function setUpLink(deps: {
  db: Database;
  secret: string;
  baseUrl: string;
}): Promise<string | undefined> {
  return (await hasRootAccount(deps.db)) ? undefined : `${deps.baseUrl}/setup#${setUpToken(deps.secret)}`;
}

/** Makes the first root account of the site. Of two callers at once one wins; the other is refused. */
export async function setUpRoot(
  deps: { db: Database; limits: RateLimits; secret: string },
  from: { address: string; network: string; requestId: string },
  input: { token: string; username: string; password: string; email?: string | undefined },
): Promise<void> {
  await deps.limits.spend(allowances.setUp, from.network);
  if (!isSame(input.token, setUpToken(deps.secret))) throw new Refusal("setup_link_invalid");
  await deps.db.transaction().execute(async (tx) => {
    await lockRootCreation(tx);
    if (await hasRootAccount(tx)) throw new Refusal("setup_link_invalid");
    const { username, password, email = null } = input;
    const userId = await makeAccount(tx, {
      username,
      password,
      email,
      role: roles.root,
      passwordIsDue: false,
    });
    await recordOwnAct(tx, userId, "site.set-up", from);
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
