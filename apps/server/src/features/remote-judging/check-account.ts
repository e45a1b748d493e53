import { sealSession } from "./account-session.ts";
import { noteStop } from "./note-stop.ts";
import { claimCheck, endCheck, type HeldAccount } from "./remote-accounts.repo.ts";
import type { RemoteAdapter } from "./remote-adapter.ts";
import { noteWellSite } from "./remote-sites.repo.ts";
import { RemoteStop } from "./remote-stop.ts";
import { takeTurn } from "./take-turn.ts";
import type { RemoteDeps } from "./work-on-remote.ts";

type CheckDeps = Pick<RemoteDeps, "db" | "seal" | "now" | "random">;

/** Longer than signing in can take. */
const leaseMs = 2 * 60_000;

/**
 * Tries an account that root wants tried: it signs in anew and does nothing else, at the pace of the site and while
 * nobody else uses the account. False when there is none to try now.
 */
export async function checkAccount(deps: CheckDeps, adapter: RemoteAdapter): Promise<boolean> {
  const held = await takeTurn(deps, adapter, (tx, at) =>
    claimCheck(tx, adapter.site, { at, until: new Date(at.getTime() + leaseMs) }),
  );
  if (!held) return false;
  const session = { cookies: {}, notes: {} };
  const stop = await trySignIn(deps, { adapter, held, session });
  const { site } = adapter;
  // Parked before it is given up, so that nobody takes it in between.
  await (stop ? noteStop(deps, { site, accountId: held.id }, stop) : noteWellSite(deps.db, site));
  await endCheck(deps.db, held, {
    at: deps.now(),
    trouble: stop?.trouble ?? null,
    sealedSession: stop ? null : sealSession(deps.seal, session),
  });
  return true;
}

/** What kept the account from signing in; nothing when it could. */
async function trySignIn(
  { seal }: CheckDeps,
  step: { adapter: RemoteAdapter; held: HeldAccount; session: Parameters<typeof sealSession>[1] },
): Promise<RemoteStop | undefined> {
  const { adapter, held, session } = step;
  try {
    const login = { username: held.username, password: openPassword(seal, held) };
    await adapter.signIn({ session, login });
    return undefined;
  } catch (error) {
    if (error instanceof RemoteStop) return error;
    throw error;
  }
}

function openPassword(seal: CheckDeps["seal"], { username, sealedPassword }: HeldAccount): string {
  try {
    return seal.open(sealedPassword);
  } catch {
    // Sealed with a secret that the site no longer has.
    throw new RemoteStop("login-failed", username);
  }
}
