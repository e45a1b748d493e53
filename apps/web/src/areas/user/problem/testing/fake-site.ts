import type { LiveEvent, RouteName, WireData } from "@touchstone/contract/web";
import { routeTable } from "@touchstone/contract/web";
import { vi } from "vitest";
import type { UserInfo } from "../../../../platform/session/session.ts";

type Detail = WireData<"getProblemDetail">;
type Row = WireData<"getSubmissionList">["records"][number];

/** A call that the page made. */
export interface MadeCall {
  name: RouteName | undefined;
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
}

/** Who solves. */
export const ada: UserInfo = {
  ...{ uid: "a1", username: "ada", nickname: null, avatar: null, titleName: null, titleColor: null },
  ...{ email: null, number: null, gender: "secrecy", school: null, course: null, signature: null },
  ...{ realname: null, github: null, blog: null, cfUsername: null, roleList: ["user"], passwordIsDue: false },
  ...{ locale: null, timeZone: null },
};

/** A problem in English with everything a problem can have. */
export const assay: Detail = {
  problem: {
    id: 7,
    problemId: "T1101",
    locale: "en-US",
    locales: ["en-US"],
    title: "Assay",
    description: "An assayer has some bars.",
    input: "The first line holds n.",
    output: "Print the answer.",
    hint: "Seven runs are trusted.",
    examples: [{ input: "6 2\n3 4", output: "7\n12" }],
    source: "Frost Moon Open",
    author: "runningink",
    difficulty: 1,
    type: 1,
    ioScore: 100,
    timeLimit: 1000,
    memoryLimit: 256,
    stackLimit: 128,
    codeShare: true,
    openCaseResult: true,
    isRemote: false,
    userExtraFile: {},
  },
  tags: [{ id: 1, name: "Two pointers", color: null }],
  languages: ["C++", "Python3"],
  codeTemplate: {},
  limits: [],
  problemCount: { total: 8, ac: 2, wa: 5, tle: 1, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0 },
};

const languages = [
  { name: "C++", contentType: "text/x-c++src", template: "int main() {}\n" },
  { name: "Python3", contentType: "text/x-python", template: "print()\n" },
].map((language, id) => ({
  ...{ id, seq: id, description: "", compileCommand: "", codeTemplate: "", isSpj: true, oj: "ME" },
  ...language,
}));

/** A submission of the solver's. */
export const rowOf = (submitId: number, status: number): Row => ({
  ...{ submitId, status, uid: ada.uid, username: ada.username, avatar: null },
  ...{ pid: 7, displayPid: "T1101", displayId: null },
  ...{ title: "Assay", cid: 0, gid: null, score: 40, oiRankScore: null, time: 46, memory: 8090, length: 972 },
  ...{ language: "C++", judger: "anvil", isManual: false, isRemote: false, share: false, index: 0 },
  submitTime: "2026-01-05T12:00:00.000Z",
});

const testOf = (seq: number, status: number) => ({
  ...{
    seq,
    status,
    groupNum: 1,
    score: 10,
    time: seq,
    memory: 4,
    runs: null,
    inputData: null,
    outputData: null,
    userOutput: null,
  },
});

/**
 * Stands in for the server: answers every call of the problem page and lists what was asked. `answers` may be changed
 * at any time; a Response is answered as it is, an Error is no answer, everything else is good data.
 */
export function fakeSite() {
  const calls: MadeCall[] = [];
  const answers: Partial<Record<RouteName, unknown>> = {
    getWebsiteConfig: { shortName: "OJ" },
    getProblemDetail: assay,
    getLanguages: languages,
    getUserProblemStatus: { 7: { status: -1, score: 40 } },
    getSubmissionList: { total: 0, totalIsFloor: false, records: [] },
    submitProblemJudge: { submitId: 12, status: 5 },
    submitProblemTestJudge: "key-1",
    saveDraft: { savedAt: "2026-01-05T12:00:00.000Z" },
    getAllCaseResult: {
      judgeCaseMode: "default",
      timeLimit: 1000,
      judgeCaseList: [testOf(1, 0), testOf(2, -1), testOf(3, 0)],
      subTaskJudgeCaseVoList: null,
    },
    getSubmissionDetail: {
      submission: { ...rowOf(12, -1), code: "", errorMessage: null, cause: null },
      codeShare: true,
    },
  };
  /** Undefined: the site has no stream. */
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const site = {
    calls,
    answers,
    hasStream: false,
    callsOf: (name: RouteName) => calls.filter((call) => call.name === name),
    say: (event: LiveEvent) =>
      stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)),
  };
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(url, "http://site");
    if (pathname === "/api/live") {
      if (!site.hasStream) return new Response("", { status: 404 });
      const start = (made: typeof stream) => {
        stream = made;
      };
      return new Response(new ReadableStream<Uint8Array>({ start }));
    }
    const name = (Object.keys(routeTable) as RouteName[]).find(
      (each) => routeTable[each].path === pathname && routeTable[each].method === init.method,
    );
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    calls.push({ name, query, body, headers: new Headers(init.headers) });
    const answer = name && (await answers[name]);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    return Response.json({ status: 200, msg: "success", data: answer ?? null });
  });
  return site;
}

/** A refusal with the server's code. */
export function refused(status: number, code: string): Response {
  return Response.json({ status, code, msg: code }, { status });
}
