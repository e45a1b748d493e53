/**
 * The gym of codeforces.com: contests whose pages are shown to those who signed in. Results stand in the account's list
 * of a contest. Many problems are a document and nothing else; their limits are in the contest's list of problems.
 */
import { readRemoteWord } from "@touchstone/domain";
import { z } from "zod";
import {
  createGuardedFiles,
  createGuardedHttp,
  type RemoteNet,
  type RemotePage,
  type RemoteSession,
} from "../net/guarded-http.ts";
import { attributeOf, findAll, findFirst, type HtmlElement, lineOf, readHtml } from "../net/read-html.ts";
import { changed, type RemoteAdapter, type RemoteStatement } from "../remote-adapter.ts";
import {
  codeforcesFileOrigins,
  createCodeforcesForms,
  readRuns,
  readToken,
  tokenOf,
} from "./codeforces-forms.ts";
import { readCodeforcesStatement } from "./codeforces-statement.ts";
import { innermost } from "./innermost.ts";
import { readJson } from "./read-json.ts";
import { readBytes, readTimeMs } from "./remote-figures.ts";

const problemLink = /^\/gym\/(\d+)\/problem\/(\w+)$/;
/** Where a contest that is not there leads. */
const allContests = "/gyms";

/** The adapter of the gym at its own address, or at another for tests. */
export function createGym(net: RemoteNet, origin = "https://codeforces.com"): RemoteAdapter {
  const http = createGuardedHttp(net, origin);
  const forms = createCodeforcesForms(http);
  const fileOrigins = codeforcesFileOrigins(origin);
  return {
    site: "GYM",
    spacingMs: 2_000,
    fileOrigins,
    fetchFile: createGuardedFiles(net, fileOrigins),
    signIn: forms.signIn,

    async fetchProblem(session, problem) {
      const { contest, index } = partsOf(problem);
      const path = `/gym/${contest}/problem/${index}`;
      const page = await forms.visit(session, { path, staysThere: true });
      const { pathname } = page.url;
      if (/\/attachments\/.+\.pdf$/i.test(pathname)) return readDocument(session, problem, page.url.href);
      if (page.status === 404 || [allContests, `/gym/${contest}`].includes(pathname)) return undefined;
      return readCodeforcesStatement(page);
    },

    async newestRun({ session }, problem) {
      const page = await list(session, problem);
      // The form needs a token of this session: read here, so that a program leaves in one request.
      readToken(session, page);
      return readOwnRuns(page)[0]?.runId ?? "0";
    },

    async submit({ session }, program) {
      const { contest, index } = partsOf(program.problem);
      return forms.send(session, program, {
        path: `/gym/${contest}/submit`,
        problem: { submittedProblemIndex: index },
        listPath: `/gym/${contest}/my`,
        missingPath: allContests,
      });
    },

    async findRuns({ session }, { problem, after }) {
      return readOwnRuns(await list(session, problem))
        .filter((run) => run.problem === problem)
        .map(({ runId }) => runId)
        .filter((runId) => Number(runId) > Number(after));
    },

    async poll({ session }, runId, problem) {
      const page = await list(session, problem);
      readToken(session, page);
      const row = readOwnRuns(page).find((run) => run.runId === runId)?.row;
      const cell = row && findFirst(row, { tag: "td", className: "status-verdict-cell" });
      const word = cell && readRemoteWord("GYM", lineOf(cell));
      if (!row || !word) throw changed(page, `a known state of run ${runId}`);
      if (word.kind === "running") return word;
      if (word.kind === "judge-error") return { kind: "failed", because: "judge-error" };
      const isCompileError = /^compilation error/i.test(lineOf(cell));
      const verdict = {
        status: word.status,
        timeMs: isCompileError ? null : readTimeMs(textAt(row, "time-consumed-cell")),
        memoryBytes: isCompileError ? null : readBytes(textAt(row, "memory-consumed-cell")),
        message: isCompileError ? await readProtocol(session, runId) : null,
      };
      return { kind: "verdict", verdict };
    },
  };

  function list(session: RemoteSession, problem: string): Promise<RemotePage> {
    return forms.visit(session, { path: `/gym/${partsOf(problem).contest}/my` });
  }

  /** What the compiler said. */
  async function readProtocol(session: RemoteSession, submissionId: string): Promise<string> {
    const csrf_token = tokenOf(session);
    const headers = { "x-csrf-token": csrf_token, "x-requested-with": "XMLHttpRequest" };
    const form = { submissionId, csrf_token };
    const page = await forms.visit(session, { path: "/data/judgeProtocol", form, headers });
    return readJson(page, z.string(), "what the compiler said").trim();
  }

  /** A problem that is a document: its name and limits stand in the list of the contest. */
  async function readDocument(
    session: RemoteSession,
    problem: string,
    documentAddress: string,
  ): Promise<RemoteStatement> {
    const { contest, index } = partsOf(problem);
    const path = `/gym/${contest}/problem/${index}`;
    const page = await forms.visit(session, { path: `/gym/${contest}` });
    const table = findFirst(readHtml(page.body), { tag: "table", className: "problems" });
    const row = table && innermost(table, { tag: "tr" }).find((line) => linksTo(line, path).length > 0);
    const notice = row && findFirst(row, { tag: "div", className: "notice" });
    const [, time = "", memory = ""] =
      /(?<![\d.])([\d.]+ s), ([\d.]+ MB)$/.exec(notice ? lineOf(notice) : "") ?? [];
    const timeLimitMs = readTimeMs(time);
    const memoryBytes = readBytes(memory);
    const title = row && linksTo(row, path).map(lineOf).at(-1);
    if (!title || timeLimitMs === null || memoryBytes === null)
      throw changed(page, `problem ${index} and its limits`);
    return {
      ...{ title, address: new URL(path, origin).href, documentAddress },
      ...{ timeLimitMs, memoryLimitMb: Math.round(memoryBytes / 1024 ** 2) },
      ...{ description: "", input: "", output: "", hint: "", samples: [], tags: [] },
    };
  }
}

/** The account's runs in a contest; none in one that is not there. */
function readOwnRuns(page: RemotePage) {
  return page.url.pathname === allContests ? [] : readRuns(page, problemLink);
}

function linksTo(row: HtmlElement, path: string): HtmlElement[] {
  return findAll(row, { tag: "a", attribute: "href" }).filter((link) => attributeOf(link, "href") === path);
}

function textAt(row: HtmlElement, className: string): string {
  const cell = findFirst(row, { tag: "td", className });
  return cell ? lineOf(cell) : "";
}

/** The contest and the letter of `102253A`. */
function partsOf(problem: string): { contest: string; index: string } {
  const [, contest, index] = /^(\d+)([A-Z]\d?)$/.exec(problem) ?? [];
  if (contest === undefined || index === undefined) throw new Error(`${problem} is no problem of the gym`);
  return { contest, index };
}
