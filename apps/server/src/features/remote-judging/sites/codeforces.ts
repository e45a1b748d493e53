/**
 * codeforces.com: a token in every form, a check value made of a cookie, the account's list as a page and results as
 * JSON. The site takes no text twice from one account, so each program ends with blanks of its own; that a text is
 * known there already means that this very program is.
 */
import { randomBytes } from "node:crypto";
import { readRemoteWord } from "@touchstone/domain";
import { z } from "zod";
import {
  createGuardedHttp,
  type RemoteNet,
  type RemotePage,
  type RemoteSession,
} from "../net/guarded-http.ts";
import { attributeOf, findAll, findFirst, lineOf, readHtml } from "../net/read-html.ts";
import { changed, fetchPage, type RemoteAdapter } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import { remoteLanguages } from "./remote-languages.ts";

/** What the site says, by the field it says it of. */
const refusals = {
  submittedProblemCode: { kind: "refused", because: "problem-missing" },
  programTypeId: { kind: "refused", because: "language" },
} as const;

/** A result: every value is a text, and those of single tests have the test's number in their name. */
const resultShape = z
  .object({ verdict: z.string(), waiting: z.enum(["true", "false"]), compilationError: z.string() })
  .catchall(z.string());

/** The adapter of Codeforces at its own address, or at another for tests. */
export function createCodeforces(net: RemoteNet, origin = "https://codeforces.com"): RemoteAdapter {
  const http = createGuardedHttp(net, origin);
  return {
    site: "CF",
    spacingMs: 2_000,

    async signIn({ session, login }) {
      session.cookies = {};
      session.notes = {};
      const csrf_token = readToken(session, await fetchPage(http, session, { path: "/enter?back=%2F" }));
      const form = {
        ...{
          csrf_token,
          action: "enter",
          handleOrEmail: login.username,
          password: login.password,
          remember: "on",
        },
        ...signsOf(session),
      };
      const page = await fetchPage(http, session, { path: "/enter?back=%2F", form });
      if (page.url.pathname !== "/enter" && /\/logout"/.test(page.body)) {
        readToken(session, page);
        return;
      }
      if (errorOf(page)?.field === "password") throw new RemoteStop("login-failed", login.username);
      throw changed(page, "a way to sign out, or a wrong password");
    },

    async newestRun({ session }) {
      const page = await list(session);
      // The form needs a token of this session: read here, so that a program leaves in one request.
      readToken(session, page);
      return readRuns(page)[0]?.runId ?? "0";
    },

    async submit({ session }, { problem, language, code, mark }) {
      const known = remoteLanguages.CF.find(({ name }) => name === language);
      if (!known) return { kind: "refused", because: "language" };
      const csrf_token = tokenOf(session);
      const form = {
        ...{ csrf_token, action: "submitSolutionFormSubmitted", submittedProblemCode: problem },
        ...{ programTypeId: known.id, source: code + blanksOf(mark), tabSize: "4", sourceFile: "" },
        ...signsOf(session),
      };
      const page = await visit(session, {
        ...{ path: `/problemset/submit?csrf_token=${csrf_token}`, form },
        staysThere: true,
      });
      if (page.url.pathname === "/problemset/status") return { kind: "taken" };
      const error = errorOf(page);
      if (error?.field === "source")
        return /exactly the same code/i.test(error.words)
          ? { kind: "taken" }
          : { kind: "refused", because: "code-length" };
      if (error && error.field in refusals) return refusals[error.field as keyof typeof refusals];
      throw changed(page, "the list, or why the program is not taken");
    },

    async findRuns({ session }, { problem, after }) {
      return readRuns(await list(session))
        .filter((run) => run.problem === problem)
        .map(({ runId }) => runId)
        .filter((runId) => Number(runId) > Number(after));
    },

    async poll({ session }, submissionId) {
      const csrf_token = tokenOf(session);
      const headers = { "x-csrf-token": csrf_token, "x-requested-with": "XMLHttpRequest" };
      const page = await visit(session, {
        path: "/data/submitSource",
        form: { submissionId, csrf_token },
        headers,
      });
      const result = readResult(page);
      const said = lineOf(readHtml(result.verdict));
      const word = readRemoteWord("CF", said);
      if (!word) throw changed(page, "a known verdict");
      if (result.waiting === "true" || word.kind === "running") return { kind: "running" };
      if (word.kind === "judge-error") return { kind: "failed", because: "judge-error" };
      const isCompileError = result.compilationError === "true";
      const message = isCompileError ? (result["checkerStdoutAndStderr#1"] ?? "") : null;
      const memoryBytes = largest(result, "memoryConsumed#");
      return {
        kind: "verdict",
        verdict: { status: word.status, timeMs: largest(result, "timeConsumed#"), memoryBytes, message },
      };
    },
  };

  /** A page for somebody who is signed in. */
  async function visit(session: RemoteSession, request: Parameters<typeof http>[1]): Promise<RemotePage> {
    const page = await fetchPage(http, session, request);
    if (page.url.pathname === "/enter" || page.status === 403)
      throw new RemoteStop("session-lost", `${page.status} for ${request.path}`);
    return page;
  }

  async function list(session: RemoteSession): Promise<RemotePage> {
    return visit(session, { path: "/problemset/status?my=on" });
  }
}

/** The token of the session's forms. */
function readToken(session: RemoteSession, page: RemotePage): string {
  const metas = findAll(readHtml(page.body), { tag: "meta", attribute: "content" });
  const meta = metas.find((element) => attributeOf(element, "name") === "X-Csrf-Token");
  const token = meta && attributeOf(meta, "content");
  if (!token || !/^[\w-]{8,128}$/.test(token)) throw changed(page, "a token");
  session.notes.token = token;
  return token;
}

function tokenOf({ notes }: RemoteSession): string {
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

/** The rows of the account's list, newest first. */
function readRuns(page: RemotePage): { runId: string; problem: string }[] {
  const table = findFirst(readHtml(page.body), { tag: "table", className: "status-frame-datatable" });
  if (!table) throw changed(page, "the table of runs");
  return findAll(table, { tag: "tr", attribute: "data-submission-id" }).flatMap((row) => {
    const runId = attributeOf(row, "data-submission-id") ?? "";
    const link = findAll(row, { tag: "a", attribute: "href" })
      .map((anchor) => /^\/problemset\/problem\/(\d+)\/(\w+)$/.exec(attributeOf(anchor, "href") ?? ""))
      .find((found) => found !== null);
    return /^\d{1,15}$/.test(runId) && link ? [{ runId, problem: `${link[1]}${link[2]}` }] : [];
  });
}

function readResult(page: RemotePage): z.infer<typeof resultShape> {
  try {
    const result = resultShape.safeParse(JSON.parse(page.body));
    if (result.success) return result.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw changed(page, "a result as JSON");
}

/** The largest figure of all tests; null when none was measured. */
function largest(result: Record<string, string>, prefix: string): number | null {
  return Object.entries(result)
    .filter(([name, value]) => name.startsWith(prefix) && /^\d{1,12}$/.test(value))
    .reduce<number | null>((most, [, value]) => Math.max(most ?? 0, Number(value)), null);
}
