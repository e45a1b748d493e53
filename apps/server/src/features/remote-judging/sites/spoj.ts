/**
 * www.spoj.com: forms, lists of runs as pages, and results as JSON with a number for each state. Which languages a
 * problem takes stands on the page that programs are sent from, which is shown to those who signed in.
 */
import { type RemoteEvent, readRemoteWord } from "@touchstone/domain";
import { z } from "zod";
import {
  createGuardedFiles,
  createGuardedHttp,
  type RemoteNet,
  type RemotePage,
  type RemoteRequest,
  type RemoteSession,
} from "../net/guarded-http.ts";
import { attributeOf, findAll, findFirst, lineOf, readHtml, textOf } from "../net/read-html.ts";
import { changed, fetchPage, notLetIn, type RemoteAdapter } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import { readJson } from "./read-json.ts";
import { readRows } from "./read-table.ts";
import { readBytes, readTimeMs } from "./remote-figures.ts";
import { remoteLanguages } from "./remote-languages.ts";
import { readSpojStatement } from "./spoj-statement.ts";

/** What the site says of a program that it does not take. */
const refusals: readonly (readonly [RegExp, RemoteEvent])[] = [
  [/submit in this language for this problem/i, { kind: "refused", because: "language" }],
  [/wrong problem code/i, { kind: "refused", because: "problem-missing" }],
  [/solution is too long/i, { kind: "refused", because: "code-length" }],
];

/** How runs stand. What is said of a run is markup around a few words. */
const resultShape = z
  .array(
    z.object({
      id: z.coerce.string(),
      status: z.coerce.string(),
      final: z.coerce.string(),
      time: z.coerce.string(),
      mem: z.coerce.string(),
    }),
  )
  .max(100);

/** The adapter of SPOJ at its own address, or at another for tests. */
export function createSpoj(net: RemoteNet, origin = "https://www.spoj.com"): RemoteAdapter {
  const http = createGuardedHttp(net, origin);
  return {
    site: "SPOJ",
    spacingMs: 1_500,
    fileOrigins: [origin],
    fetchFile: createGuardedFiles(net, [origin]),

    async fetchProblem(session, problem) {
      const page = await fetchPage(http, session, { path: `/problems/${problem}/` });
      if (page.status === 404 || /wrong problem code/i.test(page.body)) return undefined;
      const form = await visit(session, { path: `/submit/${problem}/` });
      return { ...readSpojStatement(page), languages: readLanguages(form) };
    },

    async signIn({ session, login }) {
      session.cookies = {};
      const form = {
        ...{ login_user: login.username, password: login.password },
        ...{ autologin: "1", next_raw: "/", submit: "Log In" },
      };
      const page = await fetchPage(http, session, { path: "/login/", form });
      if (/href="\/logout/.test(page.body)) return;
      if (/authentication failed/i.test(page.body)) throw new RemoteStop("login-failed", login.username);
      throw notLetIn(page, "/login/", /href="\/login/);
    },

    async newestRun({ session, login }) {
      const [newest] = await list(session, login.username);
      return newest?.runId ?? "0";
    },

    async submit({ session }, { problem, language, code }) {
      const known = remoteLanguages.SPOJ.find(({ name }) => name === language);
      if (!known) return { kind: "refused", because: "language" };
      const form = { lang: known.id, problemcode: problem, file: code, submit: "Submit!" };
      const page = await visit(session, { path: "/submit/complete/", form });
      if (/name="newSubmissionId"/.test(page.body)) return { kind: "taken" };
      const said = lineOf(readHtml(page.body));
      const refusal = refusals.find(([shape]) => shape.test(said));
      if (refusal) return refusal[1];
      throw changed(page, "the number of the run, or why the program is not taken");
    },

    async findRuns({ session, login }, { problem, after }) {
      const runs = await list(session, `${problem},${login.username}`);
      return runs
        .filter((run) => run.problem === problem)
        .map(({ runId }) => runId)
        .filter((runId) => Number(runId) > Number(after));
    },

    async poll({ session }, ids) {
      const headers = { "x-requested-with": "XMLHttpRequest" };
      const page = await fetchPage(http, session, {
        path: "/status/ajax=1,ajaxdiff=1",
        form: { ids },
        headers,
      });
      const run = readJson(page, resultShape, "results as JSON").find(({ id }) => id === ids);
      const word = run && readRemoteWord("SPOJ", run.status);
      if (!run || !word) throw changed(page, `a known state of run ${ids}`);
      if (run.final !== "1" || word.kind === "running") return { kind: "running" };
      if (word.kind === "judge-error") return { kind: "failed", because: "judge-error" };
      const verdict = {
        status: word.status,
        timeMs: readTimeMs(lineOf(readHtml(run.time))),
        memoryBytes: readBytes(lineOf(readHtml(run.mem))),
        message: run.status === "11" ? await readCompileError(session, ids) : null,
      };
      return { kind: "verdict", verdict };
    },
  };

  /** A page for somebody who is signed in. */
  async function visit(session: RemoteSession, request: RemoteRequest): Promise<RemotePage> {
    const page = await fetchPage(http, session, request);
    if (/^\/login\b/.test(page.url.pathname) || /name="login_user"/.test(page.body))
      throw new RemoteStop("session-lost", "asked to sign in");
    return page;
  }

  async function list(session: RemoteSession, whose: string): Promise<{ runId: string; problem: string }[]> {
    return readRuns(await fetchPage(http, session, { path: `/status/${encodeURIComponent(whose)}/` }));
  }

  async function readCompileError(session: RemoteSession, runId: string): Promise<string> {
    const page = await visit(session, { path: `/error/${runId}` });
    const said = findFirst(readHtml(page.body), { tag: "pre" });
    return said ? textOf(said).trim() : "";
  }
}

/** The rows of a list of runs, newest first. */
function readRuns(page: RemotePage): { runId: string; problem: string }[] {
  const table = findFirst(readHtml(page.body), { tag: "table", className: "newstatus" });
  if (!table) throw changed(page, "the table of runs");
  return readRows(table).flatMap((cells) => {
    const runId = cells
      .map((cell) => /^statusres_(\d{1,15})$/.exec(attributeOf(cell, "id") ?? "")?.[1])
      .find((id) => id !== undefined);
    const problem = cells
      .flatMap((cell) => findAll(cell, { tag: "a", attribute: "href" }))
      .map((link) => /^\/problems\/(\w+)\/?$/.exec(attributeOf(link, "href") ?? "")?.[1])
      .find((code) => code !== undefined);
    return runId !== undefined && problem !== undefined ? [{ runId, problem }] : [];
  });
}

/** The languages of ours that the form offers. */
function readLanguages(page: RemotePage): string[] {
  const field = findAll(readHtml(page.body), { tag: "select" }).find(
    (select) => attributeOf(select, "name") === "lang",
  );
  if (!field) throw changed(page, "the choice of a language");
  const offered = findAll(field, { tag: "option" }).map((option) => attributeOf(option, "value"));
  return remoteLanguages.SPOJ.filter(({ id }) => offered.includes(id)).map(({ name }) => name);
}
