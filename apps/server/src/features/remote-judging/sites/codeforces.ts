/** codeforces.com: the account's list as a page, and results as JSON. Its forms are shared with the gym. */
import { readRemoteWord } from "@touchstone/domain";
import { z } from "zod";
import {
  createGuardedFiles,
  createGuardedHttp,
  type RemoteNet,
  type RemotePage,
  type RemoteSession,
} from "../net/guarded-http.ts";
import { lineOf, readHtml } from "../net/read-html.ts";
import { changed, fetchPage, type RemoteAdapter } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import {
  codeforcesFileOrigins,
  createCodeforcesForms,
  readRuns,
  readToken,
  tokenOf,
} from "./codeforces-forms.ts";
import { readCodeforcesStatement } from "./codeforces-statement.ts";
import { readJson } from "./read-json.ts";

const problemLink = /^\/problemset\/problem\/(\d+)\/(\w+)$/;

/** A result: every value is a text, and those of single tests have the test's number in their name. */
const resultShape = z
  .object({ verdict: z.string(), waiting: z.enum(["true", "false"]), compilationError: z.string() })
  .catchall(z.string());

/** The adapter of Codeforces at its own address, or at another for tests. */
export function createCodeforces(net: RemoteNet, origin = "https://codeforces.com"): RemoteAdapter {
  const http = createGuardedHttp(net, origin);
  const forms = createCodeforcesForms(http);
  const fileOrigins = codeforcesFileOrigins(origin);
  return {
    site: "CF",
    spacingMs: 2_000,
    fileOrigins,
    fetchFile: createGuardedFiles(net, fileOrigins),

    async fetchProblem(session, problem) {
      const [, contest, index] = /^(\d+)([A-Z]\d?)$/.exec(problem) ?? [];
      const path = `/problemset/problem/${contest}/${index}`;
      const page = await fetchPage(http, session, { path });
      if (page.url.pathname === "/enter")
        throw new RemoteStop("session-lost", `asked to sign in for ${path}`);
      // A problem that is not there leads to the list of all.
      if (page.status === 404 || page.url.pathname === "/problemset") return undefined;
      return readCodeforcesStatement(page);
    },

    signIn: forms.signIn,

    async newestRun({ session }) {
      const page = await list(session);
      // The form needs a token of this session: read here, so that a program leaves in one request.
      readToken(session, page);
      return readRuns(page, problemLink)[0]?.runId ?? "0";
    },

    submit: ({ session }, program) =>
      forms.send(session, program, {
        path: "/problemset/submit",
        problem: { submittedProblemCode: program.problem },
        listPath: "/problemset/status",
      }),

    async findRuns({ session }, { problem, after }) {
      return readRuns(await list(session), problemLink)
        .filter((run) => run.problem === problem)
        .map(({ runId }) => runId)
        .filter((runId) => Number(runId) > Number(after));
    },

    async poll({ session }, submissionId) {
      const csrf_token = tokenOf(session);
      const headers = { "x-csrf-token": csrf_token, "x-requested-with": "XMLHttpRequest" };
      const page = await forms.visit(session, {
        path: "/data/submitSource",
        form: { submissionId, csrf_token },
        headers,
      });
      const result = readJson(page, resultShape, "a result as JSON");
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

  async function list(session: RemoteSession): Promise<RemotePage> {
    return forms.visit(session, { path: "/problemset/status?my=on" });
  }
}

/** The largest figure of all tests; null when none was measured. */
function largest(result: Record<string, string>, prefix: string): number | null {
  return Object.entries(result)
    .filter(([name, value]) => name.startsWith(prefix) && /^\d{1,12}$/.test(value))
    .reduce<number | null>((most, [, value]) => Math.max(most ?? 0, Number(value)), null);
}
