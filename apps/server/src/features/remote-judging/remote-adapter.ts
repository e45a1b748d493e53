import type { RemoteEvent, RemoteSite } from "@touchstone/domain";
import type { RemoteFiles, RemoteHttp, RemotePage, RemoteSession } from "./net/guarded-http.ts";
import { RemoteStop } from "./remote-stop.ts";

/** An account of another judge, opened for one step. */
export interface RemoteLogin {
  username: string;
  password: string;
}

/** A program as it leaves. */
export interface RemoteProgram {
  /** What the site calls the problem. */
  problem: string;
  /** By its name here. */
  language: string;
  code: string;
  /** Tells this program from every other one of the account, where a site wants no text twice. */
  mark: string;
}

/** A call to a site as somebody. */
export interface RemoteVisit {
  session: RemoteSession;
  login: RemoteLogin;
}

/** A problem as another judge tells it. Every text is hostile until it has been cleaned. */
export interface RemoteStatement {
  title: string;
  /** Where people read it there. */
  address: string;
  timeLimitMs: number;
  memoryLimitMb: number;
  /** HTML as it came; pictures still lie there. */
  description: string;
  input: string;
  output: string;
  hint: string;
  samples: readonly { input: string; output: string }[];
  /** As the site calls them; empty where it has none. */
  tags: readonly string[];
  /** Languages by their names here, where a problem takes fewer than the site; undefined when it takes all. */
  languages?: readonly string[];
  /** A document instead of a text. */
  documentAddress?: string;
}

/**
 * One other judge. Every method may throw a `RemoteStop`; `session-lost` means that the site knows nobody, and that the
 * call did nothing.
 */
export interface RemoteAdapter {
  site: RemoteSite;
  /** Between two steps. */
  spacingMs: number;
  /** Origins its pictures and documents may lie at; nothing is fetched from elsewhere. */
  fileOrigins: readonly string[];
  /** Reads a problem. `session-lost` when only those who signed in are shown it; `undefined` when there is none. */
  fetchProblem: (session: RemoteSession, problem: string) => Promise<RemoteStatement | undefined>;
  /** Reads a picture or a document of a problem, with its bytes counted. */
  fetchFile: RemoteFiles;
  /** Signs in, and so tells whether an account is good. */
  signIn: (visit: RemoteVisit) => Promise<void>;
  /** The account's newest run in the list that shows those of this problem; "0" when it has none. */
  newestRun: (visit: RemoteVisit, problem: string) => Promise<string>;
  /** Sends a program. What it throws says nothing about whether the site has it, but for `session-lost`. */
  submit: (visit: RemoteVisit, program: RemoteProgram) => Promise<RemoteEvent>;
  /** The runs of a problem that the account began after that one. */
  findRuns: (visit: RemoteVisit, wanted: { problem: string; after: string }) => Promise<string[]>;
  /** How a run of a problem stands. */
  poll: (visit: RemoteVisit, runId: string, problem: string) => Promise<RemoteEvent>;
}

/** What every adapter does with a page before it looks at it. */
export async function fetchPage(
  http: RemoteHttp,
  session: RemoteSession,
  request: Parameters<RemoteHttp>[1],
): Promise<RemotePage> {
  const page = await http(session, request);
  if (isChallenge(page))
    throw new RemoteStop("challenge", "the site asks whether we are a robot", unread(page, "no challenge"));
  if (page.status >= 500) throw new RemoteStop("server-error", String(page.status));
  return page;
}

/** The page is not what it was when the adapter was written: somebody has to look. */
export function changed(page: RemotePage, expected: string): RemoteStop {
  return new RemoteStop("changed-layout", `expected ${expected}`, unread(page, expected));
}

/**
 * Why nobody is signed in behind a door that said nothing of the password. It lets in by leading on, so whoever is asked
 * to sign in again behind it had a session and lost it on the way, and may try again.
 */
export function notLetIn(page: RemotePage, door: string, asksToSignIn: RegExp): RemoteStop {
  const isLost = page.url.pathname !== door && asksToSignIn.test(page.body);
  return isLost
    ? new RemoteStop("session-lost", "while signing in")
    : changed(page, "a way to sign out, or a wrong password");
}

function unread({ url, status, body }: RemotePage, expected: string) {
  return { address: url.href, status, expected, body };
}

function isChallenge({ headers, body, status }: RemotePage): boolean {
  if (headers["cf-mitigated"] === "challenge") return true;
  return (status === 403 || status === 503) && /<title>\s*just a moment|cf-challenge|g-recaptcha/i.test(body);
}
