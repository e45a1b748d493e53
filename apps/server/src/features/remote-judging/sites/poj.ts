/**
 * poj.org: forms and tables. A program goes as base64; how it ended is on the page of its source, which is shown to the
 * account that sent it and to nobody else. What is not taken is answered with a page called Error.
 */
import { type RemoteEvent, readRemoteWord } from "@touchstone/domain";
import {
  createGuardedFiles,
  createGuardedHttp,
  type RemoteNet,
  type RemotePage,
  type RemoteSession,
} from "../net/guarded-http.ts";
import { findFirst, lineOf, readHtml, textOf } from "../net/read-html.ts";
import { changed, fetchPage, type RemoteAdapter } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import { readPojFacts, readPojStatement } from "./poj-statement.ts";
import { readTable } from "./read-table.ts";
import { readBytes, readTimeMs } from "./remote-figures.ts";
import { remoteLanguages } from "./remote-languages.ts";

/** What the site says of a program that it does not take. */
const refusals: readonly (readonly [RegExp, RemoteEvent])[] = [
  [/source code too (long|short)/i, { kind: "refused", because: "code-length" }],
  [/(no such|can not find) problem/i, { kind: "refused", because: "problem-missing" }],
  [/language/i, { kind: "refused", because: "language" }],
  [/too (often|frequent)|wait/i, { kind: "later", waitMs: 10_000 }],
];

const columns = ["Run ID", "User", "Problem", "Result", "Memory", "Time", "Language"];

/** The adapter of POJ at its own address, or at another for tests. */
export function createPoj(net: RemoteNet, origin = "http://poj.org"): RemoteAdapter {
  const http = createGuardedHttp(net, origin);
  return {
    site: "POJ",
    spacingMs: 1_000,
    fileOrigins: [origin],
    fetchFile: createGuardedFiles(net, [origin]),

    async fetchProblem(session, problem) {
      const page = await fetchPage(http, session, { path: `/problem?id=${problem}` });
      return isError(page, /can not find problem/i) ? undefined : readPojStatement(page);
    },

    async signIn({ session, login }) {
      session.cookies = {};
      const form = { user_id1: login.username, password1: login.password, B1: "login", url: "/" };
      const page = await fetchPage(http, session, { path: "/login", form });
      if (/login\?action=logout/.test(page.body)) return;
      // Every page of somebody who is not signed in has the form; whoever was led on had been let in.
      const trouble = page.url.pathname === "/login" ? "login-failed" : "session-lost";
      if (/name="?user_id1/.test(page.body)) throw new RemoteStop(trouble, login.username);
      throw changed(page, "a way to sign out, or the form again");
    },

    async newestRun({ session, login }) {
      const [newest] = await list(session, { user_id: login.username });
      return newest?.runId ?? "0";
    },

    async submit({ session }, { problem, language, code }) {
      const known = remoteLanguages.POJ.find(({ name }) => name === language);
      if (!known) return { kind: "refused", because: "language" };
      const source = Buffer.from(code).toString("base64");
      const form = { problem_id: problem, language: known.id, source, submit: "Submit", encoded: "1" };
      const page = await visit(session, { path: "/submit", form, staysThere: true });
      if (page.url.pathname === "/status") return { kind: "taken" };
      const refusal = refusals.find(([shape]) => isError(page, shape));
      if (refusal) return refusal[1];
      throw changed(page, "the list, or why the program is not taken");
    },

    async findRuns({ session, login }, { problem, after }) {
      const runs = await list(session, { user_id: login.username, problem_id: problem });
      return runs
        .filter((run) => run.user === login.username && run.problem === problem)
        .map(({ runId }) => runId)
        .filter((runId) => Number(runId) > Number(after));
    },

    async poll({ session }, runId) {
      const page = await visit(session, { path: `/showsource?solution_id=${runId}` });
      const facts = readPojFacts(page);
      const word = readRemoteWord("POJ", facts.get("Result") ?? "");
      if (!word) throw changed(page, `a known state of run ${runId}`);
      if (word.kind === "running") return word;
      if (word.kind === "judge-error") return { kind: "failed", because: "judge-error" };
      const isCompileError = /^compile error$/i.test(facts.get("Result") ?? "");
      const verdict = {
        status: word.status,
        timeMs: readTimeMs(facts.get("Time") ?? ""),
        memoryBytes: readBytes(facts.get("Memory") ?? ""),
        message: isCompileError ? await readCompileError(session, runId) : null,
      };
      return { kind: "verdict", verdict };
    },
  };

  /** A page for somebody who is signed in. */
  async function visit(session: RemoteSession, request: Parameters<typeof http>[1]): Promise<RemotePage> {
    const page = await fetchPage(http, session, request);
    if (page.url.pathname === "/login" || isError(page, /login first|permission/i))
      throw new RemoteStop("session-lost", "asked to sign in");
    return page;
  }

  async function list(session: RemoteSession, filter: { user_id: string; problem_id?: string }) {
    const { user_id, problem_id = "" } = filter;
    const query = new URLSearchParams({ problem_id, user_id, result: "", language: "" });
    return readRuns(await fetchPage(http, session, { path: `/status?${query.toString()}` }));
  }

  async function readCompileError(session: RemoteSession, runId: string): Promise<string> {
    const page = await visit(session, { path: `/showcompileinfo?solution_id=${runId}` });
    const said = findFirst(readHtml(page.body), { tag: "pre" });
    return said ? textOf(said).trim() : "";
  }
}

/** Whether a page says that something cannot be, and why. */
function isError({ body }: RemotePage, because: RegExp): boolean {
  return /<title>\s*error/i.test(body) && because.test(lineOf(readHtml(body)));
}

/** The rows of the list, newest first. */
function readRuns(page: RemotePage): { runId: string; user: string; problem: string }[] {
  return readTable(page, columns).flatMap((cells) => {
    const [runId = "", user = "", problem = ""] = cells.map(lineOf);
    return /^\d{1,15}$/.test(runId) ? [{ runId, user, problem }] : [];
  });
}
