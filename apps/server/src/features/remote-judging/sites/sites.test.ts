import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { judgeStatus, type RemoteEvent, type RemoteSite, remoteSites } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  localNet,
  localProblems,
  localWords,
  programOf,
  startLocalJudges,
} from "../../../testing/open-remote-room.ts";
import type { RemoteVisit } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import { createAtcoder } from "./atcoder.ts";

let judges: Awaited<ReturnType<typeof startLocalJudges>>;
/** For sites that say nothing: nobody waits long. */
let hasty: typeof judges;
let programs = 0;
beforeAll(async () => {
  [judges, hasty] = await Promise.all([startLocalJudges(10_000), startLocalJudges(500)]);
});
afterAll(() => Promise.all([judges.close(), hasty.close()]));
beforeEach(() => {
  for (const { local } of remoteSites.flatMap((site) => [judges[site], hasty[site]])) {
    local.disturb = () => undefined;
    local.isBusy = () => false;
    local.accounts.set("bot", "secret");
  }
});

const newVisit = (password = "secret"): RemoteVisit => ({
  session: { cookies: {}, notes: {} },
  login: { username: "bot", password },
});
const stopOf = async (act: Promise<unknown>) => {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof RemoteStop ? error.trouble : error;
};

/** A problem that the site does not have. */
const missing: Record<RemoteSite, string> = {
  ...{ HDU: "9999", CF: "9999Z", POJ: "9999", GYM: "102253Z", AC: "abc100_z", SPOJ: "NOSUCH" },
};

describe.each(remoteSites)("%s", (site) => {
  const { problem, language } = localProblems[site];
  const words = localWords[site];
  const signIn = async () => {
    const visit = newVisit();
    await judges[site].adapter.signIn(visit);
    return visit;
  };
  const send = (visit: RemoteVisit, code: string, changes: { problem?: string; language?: string } = {}) => {
    programs += 1;
    const program = { problem, language, code, mark: `${programs}.1`, ...changes };
    return judges[site].adapter.submit(visit, program);
  };
  const judgeOne = async (verdict: string): Promise<RemoteEvent> => {
    const { adapter } = judges[site];
    const visit = await signIn();
    const after = await adapter.newestRun(visit, problem);
    expect(await send(visit, programOf(verdict))).toEqual({ kind: "taken" });
    const runs = await adapter.findRuns(visit, { problem, after });
    expect(runs).toHaveLength(1);
    let event: RemoteEvent = { kind: "running" };
    for (let asked = 0; event.kind === "running" && asked < 9; asked += 1)
      event = await adapter.poll(visit, runs[0] ?? "", problem);
    return event;
  };

  it("takes a program and says how it ended, with its figures", async () => {
    // SPOJ tells hundredths of a second.
    const timeMs = site === "SPOJ" ? 10 : 15;
    expect(await judgeOne(words.accepted)).toEqual({
      kind: "verdict",
      verdict: { status: judgeStatus.accepted, timeMs, memoryBytes: 1800 * 1024, message: null },
    });
  });

  it.each(["wrongAnswer", "timeLimit", "runtimeError"] as const)("has a word for %s", async (meant) => {
    expect(await judgeOne(words[meant])).toMatchObject({
      kind: "verdict",
      verdict: { status: judgeStatus[meant], message: null },
    });
  });

  it("shows what the compiler said", async () => {
    expect(await judgeOne(words.compileError)).toEqual({
      kind: "verdict",
      verdict: {
        ...{ status: judgeStatus.compileError, timeMs: null, memoryBytes: null },
        message: "main.cpp:1:1: error: 'x' was not declared",
      },
    });
  });

  it("may fail itself, which is nobody's verdict", async () => {
    expect(await judgeOne(words.judgeError)).toEqual({ kind: "failed", because: "judge-error" });
  });

  it("says a word that nobody knows: the adapter needs care", async () => {
    expect(await stopOf(judgeOne("Sehr gut"))).toBe("changed-layout");
  });

  it("knows an account, and a wrong password", async () => {
    const before = judges[site].local.logins;
    await signIn();
    expect(judges[site].local.logins).toBe(before + 1);
    expect(await stopOf(judges[site].adapter.signIn(newVisit("wrong")))).toBe("login-failed");
  });

  it("takes no program for a problem, in a language or of a length that it does not know", async () => {
    const visit = await signIn();
    const code = programOf(words.accepted);
    await judges[site].adapter.newestRun(visit, problem);
    expect(await send(visit, code, { problem: missing[site] })).toEqual({
      kind: "refused",
      because: "problem-missing",
    });
    expect(await send(visit, code, { language: "Brainfuck" })).toEqual({
      kind: "refused",
      because: "language",
    });
    expect(await send(visit, "x".repeat(70_000))).toEqual({ kind: "refused", because: "code-length" });
  });

  it("forgets sessions: nothing is taken then", async () => {
    const visit = await signIn();
    judges[site].local.disturb = () => "lose-sessions";
    const before = judges[site].local.programs.length;
    expect(await stopOf(send(visit, programOf(words.accepted)))).toBe("session-lost");
    expect(judges[site].local.programs).toHaveLength(before);
  });

  it("forgets a session on the way in: nothing has changed there, and the next try is let in", async () => {
    const { adapter, local } = judges[site];
    const before = local.logins;
    // Whoever was let in is led on to another page.
    local.disturb = ({ method }) => (method === "GET" && local.logins > before ? "lose-sessions" : undefined);
    expect(await stopOf(adapter.signIn(newVisit()))).toBe("session-lost");
    local.disturb = () => undefined;
    await signIn();
  });

  it.each([
    ["silence", "timeout"],
    ["error", "server-error"],
    ["challenge", "challenge"],
    ["changed", "changed-layout"],
    ["endless", "too-large"],
  ] as const)("answers with %s: %s", async (disturbance, trouble) => {
    const { adapter, local } = (disturbance === "silence" ? hasty : judges)[site];
    const visit = newVisit();
    await judges[site].adapter.signIn(visit);
    local.disturb = () => disturbance;
    expect(await stopOf(adapter.newestRun(visit, problem))).toBe(trouble);
    expect(await stopOf(adapter.signIn(newVisit()))).toBe(trouble);
    expect(await stopOf(adapter.fetchProblem(visit.session, problem))).toBe(trouble);
  });

  it("leads to another host: nobody goes there", async () => {
    const visit = await signIn();
    for (const redirectTo of [
      "http://169.254.169.254/latest",
      "http://127.0.0.1:22/",
      "file:///etc/passwd",
    ]) {
      judges[site].local.disturb = () => ({ redirectTo });
      expect(await stopOf(judges[site].adapter.newestRun(visit, problem))).toBe("refused-address");
    }
  });
});

it.each(["HDU", "POJ", "AC"] as const)("%s wants time to pass between two programs", async (site) => {
  const { adapter, local } = judges[site];
  const visit = newVisit();
  await adapter.signIn(visit);
  local.isBusy = () => true;
  const { problem, language } = localProblems[site];
  const program = { problem, language, code: programOf(localWords[site].accepted), mark: "6.1" };
  expect(await adapter.submit(visit, program)).toEqual({ kind: "later", waitMs: expect.any(Number) });
  local.isBusy = () => false;
  expect(await adapter.submit(visit, program)).toEqual({ kind: "taken" });
});

it.each([
  ["GYM", "999999A"],
  ["AC", "xyz_a"],
] as const)("%s has no runs in a contest that is not there, and takes none", async (site, problem) => {
  const { adapter } = judges[site];
  const visit = newVisit();
  await adapter.signIn(visit);
  expect(await adapter.newestRun(visit, problem)).toBe("0");
  const { language } = localProblems[site];
  expect(await adapter.submit(visit, { problem, language, code: programOf("AC"), mark: "5.1" })).toEqual({
    ...{ kind: "refused", because: "problem-missing" },
  });
});

it.each(["CF", "AC"] as const)(
  "%s forgets whom it showed its form to: that is no changed page",
  async (site) => {
    const { adapter, local } = judges[site];
    const forgotten = { status: 403, body: "<html><body>Forbidden</body></html>" };
    const path = site === "CF" ? "/enter?back=%2F" : "/login";
    local.disturb = ({ method }) => {
      if (method === "POST") local.pages.set(path, forgotten);
      return undefined;
    };
    expect(await stopOf(adapter.signIn(newVisit()))).toBe("session-lost");
    local.pages.clear();
  },
);

it("AtCoder may want a person at its door: no password is told then", async () => {
  const asked: string[] = [];
  const door = createServer(({ method = "" }, reply) => {
    asked.push(method);
    reply.end(`<form><input name="csrf_token" value="abcdefgh"><div class="cf-turnstile"></div></form>`);
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const { port } = door.address() as AddressInfo;
  const stop = await stopOf(createAtcoder(localNet, `http://ac.test:${port}`).signIn(newVisit()));
  door.close();
  expect([stop, asked]).toEqual(["challenge", ["GET"]]);
});

it("POJ shows a run to the account that sent it and to no other", async () => {
  const { adapter, local } = judges.POJ;
  local.accounts.set("other", "secret");
  const [mine, others] = [newVisit(), { ...newVisit(), login: { username: "other", password: "secret" } }];
  for (const visit of [mine, others]) await adapter.signIn(visit);
  const { problem, language } = localProblems.POJ;
  await adapter.submit(mine, { problem, language, code: programOf("Accepted"), mark: "4.1" });
  const runId = await adapter.newestRun(mine, problem);
  expect(await adapter.poll(mine, runId, problem)).toEqual({ kind: "running" });
  expect(await stopOf(adapter.poll(others, runId, problem))).toBe("session-lost");
});

it("CF takes a text once: that it is known there means that it arrived", async () => {
  const visit = newVisit();
  await judges.CF.adapter.signIn(visit);
  const program = { problem: "1A", language: "Python 3", code: "print(1)", mark: "7.1" };
  const before = judges.CF.local.programs.length;
  expect(await judges.CF.adapter.submit(visit, program)).toEqual({ kind: "taken" });
  expect(await judges.CF.adapter.submit(visit, program)).toEqual({ kind: "taken" });
  expect(judges.CF.local.programs).toHaveLength(before + 1);
  expect(await judges.CF.adapter.submit(visit, { ...program, mark: "8.1" })).toEqual({ kind: "taken" });
  expect(judges.CF.local.programs).toHaveLength(before + 2);
});

it.each(remoteSites)("a program reaches %s as it was written, whatever is in it", async (site) => {
  const { adapter, local } = judges[site];
  const visit = newVisit();
  await adapter.signIn(visit);
  const { problem, language } = localProblems[site];
  const code = `// 中文 + % & = \\ " <b>\n${programOf("Accepted")}`;
  await adapter.submit(visit, { problem, language, code, mark: `${site}.1` });
  const sent = local.programs.at(-1);
  expect(sent).toMatchObject({ problem, language, user: "bot" });
  // Codeforces gets blanks of our own behind it.
  expect(sent?.code.trimEnd()).toBe(code.trimEnd());
});

it("a page nested a hundred thousand deep is read to its end", async () => {
  const { local, adapter } = judges.HDU;
  const body = `${"<div>".repeat(100_000)}<tr>`;
  local.stateOf = () => ({ word: body, timeMs: 0, memoryKib: 0, message: "" });
  const visit = newVisit();
  await adapter.signIn(visit);
  expect(await stopOf(adapter.poll(visit, String(local.programs[0]?.runId), "1000"))).toBe("changed-layout");
});
