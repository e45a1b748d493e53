/**
 * Reading at another judge's site. Whoever reads comes as a visitor; only where the site shows a page to its own people
 * does an account come, which nobody else has meanwhile. What the visit says about the site and the account is noted.
 */
import { openSession, sealSession } from "./account-session.ts";
import { type FreeAccount, giveBackAccount, holdFreeAccount } from "./free-accounts.repo.ts";
import type { RemoteSession } from "./net/guarded-http.ts";
import { noteStop } from "./note-stop.ts";
import type { RemoteAdapter, RemoteVisit } from "./remote-adapter.ts";
import { noteWellSite } from "./remote-sites.repo.ts";
import { RemoteStop } from "./remote-stop.ts";
import type { RemoteDeps } from "./work-on-remote.ts";

/** What a visit needs. */
export type VisitDeps = Pick<RemoteDeps, "db" | "seal" | "now" | "random">;

/** What was read, or what stopped it. */
export type Visited<T> = { read: T } | { stop: RemoteStop };

/** Longer than a visit can take. */
const leaseMs = 10 * 60_000;

/** Reads at a site. */
export async function visitSite<T>(
  deps: VisitDeps,
  adapter: RemoteAdapter,
  read: (session: RemoteSession) => Promise<T>,
): Promise<Visited<T>> {
  const visited = await attempt(() => read({ cookies: {}, notes: {} }));
  const isAskedWho = "stop" in visited && visited.stop.trouble === "session-lost";
  if (isAskedWho) return visitSignedIn(deps, adapter, read);
  await note(deps, adapter, visited);
  return visited;
}

async function visitSignedIn<T>(
  deps: VisitDeps,
  adapter: RemoteAdapter,
  read: (session: RemoteSession) => Promise<T>,
): Promise<Visited<T>> {
  const at = deps.now();
  const until = new Date(at.getTime() + leaseMs);
  const account = await holdFreeAccount(deps.db, adapter.site, { at, until });
  if (!account) return { stop: new RemoteStop("no-account", `nobody can sign in at ${adapter.site}`) };
  let session: RemoteSession = { cookies: {}, notes: {} };
  try {
    const visited = await attempt(async () => {
      const visit = openVisit(deps, account);
      session = visit.session;
      return readSignedIn(adapter, visit, read);
    });
    await note(deps, adapter, visited, account);
    return visited;
  } finally {
    await giveBackAccount(deps.db, account, sealSession(deps.seal, session));
  }
}

function openVisit({ seal }: VisitDeps, account: FreeAccount): RemoteVisit {
  try {
    const login = { username: account.username, password: seal.open(account.sealedPassword) };
    return { session: openSession(seal, account.sealedSession), login };
  } catch {
    // Sealed with a secret that the site no longer has.
    throw new RemoteStop("login-failed", account.username);
  }
}

async function readSignedIn<T>(
  adapter: RemoteAdapter,
  visit: RemoteVisit,
  read: (session: RemoteSession) => Promise<T>,
): Promise<T> {
  if (Object.keys(visit.session.cookies).length > 0) {
    const visited = await attempt(() => read(visit.session));
    if ("read" in visited) return visited.read;
    if (visited.stop.trouble !== "session-lost") throw visited.stop;
  }
  await adapter.signIn(visit);
  return read(visit.session);
}

async function attempt<T>(act: () => Promise<T>): Promise<Visited<T>> {
  try {
    return { read: await act() };
  } catch (error) {
    if (error instanceof RemoteStop) return { stop: error };
    throw error;
  }
}

async function note(
  deps: VisitDeps,
  { site }: RemoteAdapter,
  visited: Visited<unknown>,
  account?: FreeAccount,
): Promise<void> {
  if ("read" in visited) return noteWellSite(deps.db, site);
  await noteStop(deps, { site, ...(account && { accountId: account.id }) }, visited.stop);
}
