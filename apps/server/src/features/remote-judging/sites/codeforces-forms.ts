/**
 * What Codeforces and its gym have in common, for they are one site: accounts, a token in every form, a check value
 * made of a cookie, and lists of runs. The site takes no text twice from one account, so each program ends with blanks
 * of its own; that a text is known there already means that this very program is.
 */
import { randomBytes } from "node:crypto";
import type { RemoteEvent } from "@touchstone/domain";
import type { RemoteHttp, RemotePage, RemoteRequest, RemoteSession } from "../net/guarded-http.ts";
import { attributeOf, findAll, findFirst, type HtmlElement, lineOf, readHtml } from "../net/read-html.ts";
import { changed, fetchPage, notLetIn, type RemoteProgram, type RemoteVisit } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import { innermost } from "./innermost.ts";
import { remoteLanguages } from "./remote-languages.ts";

/** Where pictures and documents of statements lie: at the site itself, and where it keeps pictures. */
export function codeforcesFileOrigins(origin: string): readonly [string, ...string[]] {
  return [origin, "https://espresso.codeforces.com", "https://assets.codeforces.com"];
}

/** What the site says, by the field it says it of. */
const refusals = {
  submittedProblemCode: { kind: "refused", because: "problem-missing" },
  submittedProblemIndex: { kind: "refused", because: "problem-missing" },
  programTypeId: { kind: "refused", because: "language" },
} as const;

/** Where a program goes. */
interface SubmitForm {
  path: string;
  /** The field that names the problem. */
  problem: Record<string, string>;
  /** The page that is shown once it is taken. */
  listPath: string;
  /** The page that is shown when there is no such contest. */
  missingPath?: string;
}

/** The forms of the site, for whoever talks to it by this client. */
export function createCodeforcesForms(http: RemoteHttp) {
  return { signIn, visit, send };

  async function signIn({ session, login }: RemoteVisit): Promise<void> {
    session.cookies = {};
    session.notes = {};
    const csrf_token = readToken(session, await fetchPage(http, session, { path: "/enter?back=%2F" }));
    const form = {
      ...{ csrf_token, action: "enter", remember: "on" },
      ...{ handleOrEmail: login.username, password: login.password },
      ...signsOf(session),
    };
    const page = await fetchPage(http, session, { path: "/enter?back=%2F", form });
    if (page.url.pathname !== "/enter" && /\/logout"/.test(page.body)) {
      readToken(session, page);
      return;
    }
    if (errorOf(page)?.field === "password") throw new RemoteStop("login-failed", login.username);
    if (page.status === 403) throw new RemoteStop("session-lost", "the token is of a session that is gone");
    throw notLetIn(page, "/enter", /href="\/enter/);
  }

  /** A page for somebody who is signed in. */
  async function visit(session: RemoteSession, request: RemoteRequest): Promise<RemotePage> {
    const page = await fetchPage(http, session, request);
    if (page.url.pathname === "/enter" || page.status === 403)
      throw new RemoteStop("session-lost", `${page.status} for ${request.path}`);
    return page;
  }

  /** Sends a program through one of the forms. */
  async function send(
    session: RemoteSession,
    { language, code, mark }: RemoteProgram,
    { path, problem, listPath, missingPath }: SubmitForm,
  ): Promise<RemoteEvent> {
    const known = remoteLanguages.CF.find(({ name }) => name === language);
    if (!known) return { kind: "refused", because: "language" };
    const csrf_token = tokenOf(session);
    const form = {
      ...{ csrf_token, action: "submitSolutionFormSubmitted", ...problem },
      ...{ programTypeId: known.id, source: code + blanksOf(mark), tabSize: "4", sourceFile: "" },
      ...signsOf(session),
    };
    const page = await visit(session, { path: `${path}?csrf_token=${csrf_token}`, form, staysThere: true });
    if (page.url.pathname === listPath) return { kind: "taken" };
    if (page.url.pathname === missingPath) return { kind: "refused", because: "problem-missing" };
    const error = errorOf(page);
    if (error?.field === "source")
      return /exactly the same code/i.test(error.words)
        ? { kind: "taken" }
        : { kind: "refused", because: "code-length" };
    if (error && error.field in refusals) return refusals[error.field as keyof typeof refusals];
    throw changed(page, "the list, or why the program is not taken");
  }
}

/** The token of the session's forms. */
export function readToken(session: RemoteSession, page: RemotePage): string {
  const metas = findAll(readHtml(page.body), { tag: "meta", attribute: "content" });
  const meta = metas.find((element) => attributeOf(element, "name") === "X-Csrf-Token");
  const token = meta && attributeOf(meta, "content");
  if (!token || !/^[\w-]{8,128}$/.test(token)) throw changed(page, "a token");
  session.notes.token = token;
  return token;
}

/** The token that a page of this session had. */
export function tokenOf({ notes }: RemoteSession): string {
  if (notes.token === undefined) throw new RemoteStop("session-lost", "no token yet");
  return notes.token;
}

/** What the scripts of the site's pages add to its forms. */
function signsOf({ cookies, notes }: RemoteSession): { ftaa: string; bfaa: string; _tta: string } {
  notes.ftaa ??= randomBytes(9).toString("hex");
  notes.bfaa ??= randomBytes(16).toString("hex");
  return { ftaa: notes.ftaa, bfaa: notes.bfaa, _tta: String(ttaOf(cookies["39ce7"] ?? "")) };
}

function ttaOf(seed: string): number {
  let sum = 0;
  for (let place = 0; place < seed.length; place += 1) {
    sum = (sum + (place + 1) * (place + 2) * seed.charCodeAt(place)) % 1009;
    if (place % 3 === 0) sum += 1;
    if (place % 2 === 0) sum *= 2;
    if (place > 0) sum -= Math.floor(seed.charCodeAt(Math.floor(place / 2)) / 2) * (sum % 5);
    sum = ((sum % 1009) + 1009) % 1009;
  }
  return sum;
}

/** A mark that no language sees: its bits as blanks and tabs, on a line of their own. */
function blanksOf(mark: string): string {
  const bits = [...Buffer.from(mark)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return `\n${bits.replaceAll("0", " ").replaceAll("1", "\t")}\n`;
}

function errorOf(page: RemotePage): { field: string; words: string } | undefined {
  const span = findFirst(readHtml(page.body), { tag: "span", className: "error" });
  const field = span && /\bfor__(\w+)/.exec(attributeOf(span, "class") ?? "")?.[1];
  return span && field ? { field, words: lineOf(span) } : undefined;
}

/**
 * The rows of a list of runs, newest first. `problemLink` reads the address of a problem: the contest and the letter.
 */
export function readRuns(
  page: RemotePage,
  problemLink: RegExp,
): { runId: string; problem: string; row: HtmlElement }[] {
  const table = findFirst(readHtml(page.body), { tag: "table", className: "status-frame-datatable" });
  if (!table) throw changed(page, "the table of runs");
  return innermost(table, { tag: "tr", attribute: "data-submission-id" }).flatMap((row) => {
    const runId = attributeOf(row, "data-submission-id") ?? "";
    const link = findAll(row, { tag: "a", attribute: "href" })
      .map((anchor) => problemLink.exec(attributeOf(anchor, "href") ?? ""))
      .find((found) => found !== null);
    return /^\d{1,15}$/.test(runId) && link ? [{ runId, problem: `${link[1]}${link[2]}`, row }] : [];
  });
}
