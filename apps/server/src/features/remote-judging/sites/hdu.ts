/**
 * acm.hdu.edu.cn: forms and tables. The program goes as base64 of its URL-encoded text, a sent program is answered with
 * a redirect to the list, and everything that is not taken with a page that says why.
 */
import { type RemoteEvent, readRemoteWord } from "@touchstone/domain";
import {
  createGuardedFiles,
  createGuardedHttp,
  type RemoteNet,
  type RemotePage,
} from "../net/guarded-http.ts";
import { findFirst, lineOf, readHtml, textOf } from "../net/read-html.ts";
import { changed, fetchPage, notLetIn, type RemoteAdapter } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import { readHduStatement } from "./hdu-statement.ts";
import { readTable } from "./read-table.ts";
import { readBytes, readTimeMs } from "./remote-figures.ts";
import { remoteLanguages } from "./remote-languages.ts";

/** What the site says of a program that it does not take. */
const refusals: readonly (readonly [RegExp, RemoteEvent])[] = [
  [/please don't re-?submit/i, { kind: "later", waitMs: 6_000 }],
  [/code length is improper/i, { kind: "refused", because: "code-length" }],
  [/no such problem/i, { kind: "refused", because: "problem-missing" }],
  [/choose a language/i, { kind: "refused", because: "language" }],
];

/** The adapter of HDU at its own address, or at another for tests. */
export function createHdu(net: RemoteNet, origin = "https://acm.hdu.edu.cn"): RemoteAdapter {
  const http = createGuardedHttp(net, origin);
  const fileOrigins = [origin] as const;
  return {
    site: "HDU",
    spacingMs: 1_000,
    fileOrigins,
    fetchFile: createGuardedFiles(net, fileOrigins),

    async fetchProblem(session, problem) {
      return readHduStatement(await fetchPage(http, session, { path: `/showproblem.php?pid=${problem}` }));
    },

    async signIn({ session, login }) {
      session.cookies = {};
      const form = { username: login.username, userpass: login.password, login: "Sign In" };
      const page = await fetchPage(http, session, {
        path: "/userloginex.php?action=login&cid=0&notice=0",
        form,
      });
      if (/action=logout/.test(page.body)) return;
      if (/no such user or wrong password/i.test(page.body))
        throw new RemoteStop("login-failed", login.username);
      throw notLetIn(page, "/userloginex.php", /name="?userpass/);
    },

    async newestRun({ session, login }) {
      const [newest] = readRuns(await list(session, { user: login.username }));
      return newest?.runId ?? "0";
    },

    async submit({ session }, { problem, language, code }) {
      const known = remoteLanguages.HDU.find(({ name }) => name === language);
      if (!known) return { kind: "refused", because: "language" };
      const _usercode = Buffer.from(encodeURIComponent(code)).toString("base64");
      const form = { check: "0", problemid: problem, language: known.id, _usercode };
      const page = await fetchPage(http, session, {
        path: "/submit.php?action=submit",
        form,
        staysThere: true,
      });
      if (page.url.pathname === "/status.php") return { kind: "taken" };
      if (page.url.pathname === "/userloginex.php") throw new RemoteStop("session-lost", "asked to sign in");
      const said = lineOf(readHtml(page.body));
      const refusal = refusals.find(([shape]) => shape.test(said));
      if (refusal) return refusal[1];
      throw changed(page, "the list, or why the program is not taken");
    },

    async findRuns({ session, login }, { problem, after }) {
      const runs = readRuns(await list(session, { user: login.username, pid: problem }));
      return runs
        .filter((run) => run.author === login.username && run.problem === problem)
        .map(({ runId }) => runId)
        .filter((runId) => Number(runId) > Number(after));
    },

    async poll({ session }, runId) {
      const page = await list(session, { first: runId });
      const run = readRuns(page).find((row) => row.runId === runId);
      const word = run && readRemoteWord("HDU", run.word);
      if (!run || !word) throw changed(page, `a known state of run ${runId}`);
      if (word.kind === "running") return word;
      if (word.kind === "judge-error") return { kind: "failed", because: "judge-error" };
      const isCompileError = /^compilation error/i.test(run.word);
      const message = isCompileError ? await readCompileError(session, runId) : null;
      const figures = isCompileError ? { timeMs: null, memoryBytes: null } : run;
      const { timeMs, memoryBytes } = figures;
      return { kind: "verdict", verdict: { status: word.status, timeMs, memoryBytes, message } };
    },
  };

  function list(
    session: Parameters<typeof http>[0],
    filter: { first?: string; user?: string; pid?: string },
  ) {
    const { first = "", pid = "", user = "" } = filter;
    const query = new URLSearchParams({ first, pid, user, lang: "0", status: "0" });
    return fetchPage(http, session, { path: `/status.php?${query.toString()}` });
  }

  async function readCompileError(session: Parameters<typeof http>[0], runId: string): Promise<string> {
    const page = await fetchPage(http, session, { path: `/viewerror.php?rid=${runId}` });
    const said = findFirst(readHtml(page.body), { tag: "pre" });
    return said ? textOf(said).trim() : "";
  }
}

const columns = ["Run ID", "Submit Time", "Judge Status", "Pro.ID", "Exe.Time", "Exe.Memory"];

/** The rows of the list, newest first. */
function readRuns(page: RemotePage) {
  return readTable(page, columns).flatMap((cells) => {
    const texts = cells.map(lineOf);
    const [runId = "", , word = "", problem = "", time = "", memory = "", , , author = ""] = texts;
    if (!/^\d{1,15}$/.test(runId)) return [];
    return [{ runId, word, problem, author, timeMs: readTimeMs(time), memoryBytes: readBytes(memory) }];
  });
}
