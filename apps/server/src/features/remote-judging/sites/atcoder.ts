/**
 * atcoder.jp: a token of the session in every form, lists of runs by contest, and a page for each run. What is not
 * taken leads back to the form, which says why. A contest is known by what its problems begin with.
 */
import { type RemoteEvent, readRemoteWord } from "@touchstone/domain";
import {
  createGuardedFiles,
  createGuardedHttp,
  type RemoteNet,
  type RemotePage,
  type RemoteRequest,
  type RemoteSession,
} from "../net/guarded-http.ts";
import { findFirst, readHtml } from "../net/read-html.ts";
import { changed, fetchPage, notLetIn, type RemoteAdapter } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import { readAlert, readCompileError, readFacts, readRuns, readToken } from "./atcoder-pages.ts";
import { readAtcoderStatement } from "./atcoder-statement.ts";
import { readBytes, readTimeMs } from "./remote-figures.ts";
import { remoteLanguages } from "./remote-languages.ts";

/** What the site says of a program that it does not take. */
const refusals: readonly (readonly [RegExp, RemoteEvent])[] = [
  [/source code is too long|code size/i, { kind: "refused", because: "code-length" }],
  [/language/i, { kind: "refused", because: "language" }],
  [/task/i, { kind: "refused", because: "problem-missing" }],
];
const waitWords = /wait (?:for )?(\d{1,4}) seconds?/i;

/** The adapter of AtCoder at its own address, or at another for tests. */
export function createAtcoder(net: RemoteNet, origin = "https://atcoder.jp"): RemoteAdapter {
  const http = createGuardedHttp(net, origin);
  const fileOrigins = [origin, "https://img.atcoder.jp"] as const;
  return {
    site: "AC",
    spacingMs: 2_000,
    fileOrigins,
    fetchFile: createGuardedFiles(net, fileOrigins),

    async fetchProblem(session, problem) {
      const page = await visit(session, { path: `/contests/${contestOf(problem)}/tasks/${problem}?lang=en` });
      return page.status === 404 ? undefined : readAtcoderStatement(page);
    },

    async signIn({ session, login }) {
      session.cookies = {};
      session.notes = {};
      const asked = await fetchPage(http, session, { path: "/login?lang=en" });
      // A password would be for nothing: the form wants a person.
      if (findFirst(readHtml(asked.body), { className: "cf-turnstile" }))
        throw new RemoteStop("challenge", "the form asks whether we are a robot");
      const form = {
        username: login.username,
        password: login.password,
        csrf_token: readToken(session, asked),
      };
      const page = await fetchPage(http, session, { path: "/login", form });
      if (page.url.pathname !== "/login" && /action="\/logout|href="\/logout/.test(page.body)) {
        readToken(session, page);
        return;
      }
      if (/incorrect/i.test(readAlert(page))) throw new RemoteStop("login-failed", login.username);
      if (page.status === 403) throw new RemoteStop("session-lost", "the token is of a session that is gone");
      throw notLetIn(page, "/login", /href="\/login/);
    },

    async newestRun({ session }, problem) {
      const [newest] = await list(session, problem);
      return newest?.runId ?? "0";
    },

    async submit({ session }, { problem, language, code }) {
      const known = remoteLanguages.AC.find(({ name }) => name === language);
      if (!known) return { kind: "refused", because: "language" };
      const path = `/contests/${contestOf(problem)}/submit`;
      const form = {
        ...{ "data.TaskScreenName": problem, "data.LanguageId": known.id, sourceCode: code },
        csrf_token: tokenOf(session),
      };
      const page = await visit(session, { path, form, staysThere: true });
      if (page.url.pathname === `/contests/${contestOf(problem)}/submissions/me`) return { kind: "taken" };
      if (page.status === 404) return { kind: "refused", because: "problem-missing" };
      const isSentBack = page.status >= 300 && page.url.pathname === path;
      return readRefusal(isSentBack ? await visit(session, { path }) : page);
    },

    async findRuns({ session }, { problem, after }) {
      const runs = await list(session, problem);
      return runs
        .filter((run) => run.task === problem)
        .map(({ runId }) => runId)
        .filter((runId) => Number(runId) > Number(after));
    },

    async poll({ session }, runId, problem) {
      const path = `/contests/${contestOf(problem)}/submissions/${runId}?lang=en`;
      const page = await visit(session, { path });
      const facts = readFacts(page);
      const word = readRemoteWord("AC", facts.get("Status") ?? "");
      if (!word) throw changed(page, `a known state of run ${runId}`);
      if (word.kind === "running") return word;
      if (word.kind === "judge-error") return { kind: "failed", because: "judge-error" };
      const isCompileError = facts.get("Status") === "CE";
      const verdict = {
        status: word.status,
        timeMs: readTimeMs(facts.get("Exec Time") ?? ""),
        memoryBytes: readBytes(facts.get("Memory") ?? ""),
        message: isCompileError ? readCompileError(page) : null,
      };
      return { kind: "verdict", verdict };
    },
  };

  /** A page for somebody who is signed in. */
  async function visit(session: RemoteSession, request: RemoteRequest): Promise<RemotePage> {
    const page = await fetchPage(http, session, request);
    if (page.url.pathname === "/login" || page.status === 403)
      throw new RemoteStop("session-lost", `${page.status} for ${request.path}`);
    return page;
  }

  /** The account's runs for a problem, newest first; none in a contest that is not there. */
  async function list(session: RemoteSession, problem: string) {
    const query = new URLSearchParams({ "f.Task": problem, lang: "en" });
    const path = `/contests/${contestOf(problem)}/submissions/me?${query.toString()}`;
    const page = await visit(session, { path });
    return page.status === 404 ? [] : readRuns(page);
  }
}

/** `abc100_a` is a problem of `abc100`, and `tessoku_book_a` one of `tessoku-book`. */
function contestOf(problem: string): string {
  return problem.replace(/_[^_]*$/, "").replaceAll("_", "-");
}

function tokenOf({ notes }: RemoteSession): string {
  if (notes.token === undefined) throw new RemoteStop("session-lost", "no token yet");
  return notes.token;
}

function readRefusal(page: RemotePage): RemoteEvent {
  const said = readAlert(page);
  const seconds = waitWords.exec(said)?.[1];
  if (seconds !== undefined) return { kind: "later", waitMs: Number(seconds) * 1000 };
  const refusal = refusals.find(([shape]) => shape.test(said));
  if (refusal) return refusal[1];
  throw changed(page, "the list, or why the program is not taken");
}
