import { judgeStatus, type RemoteEvent } from "@touchstone/domain";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { localNet, programOf, startLocalJudges } from "../../../testing/open-remote-room.ts";
import type { RemoteVisit } from "../remote-adapter.ts";
import { RemoteStop } from "../remote-stop.ts";
import { createHdu } from "./hdu.ts";

let judges: Awaited<ReturnType<typeof startLocalJudges>>;
let programs = 0;
beforeAll(async () => {
  judges = await startLocalJudges();
});
afterAll(() => judges.close());
beforeEach(() => {
  for (const { local } of [judges.HDU, judges.CF]) {
    local.disturb = () => undefined;
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

const sites = [
  ["HDU", "1000", "G++"],
  ["CF", "1A", "GNU G++17"],
] as const;

describe.each(sites)("%s", (site, problem, language) => {
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
    const after = await adapter.newestRun(visit);
    expect(await send(visit, programOf(verdict))).toEqual({ kind: "taken" });
    const runs = await adapter.findRuns(visit, { problem, after });
    expect(runs).toHaveLength(1);
    let event: RemoteEvent = { kind: "running" };
    for (let asked = 0; event.kind === "running" && asked < 9; asked += 1)
      event = await adapter.poll(visit, runs[0] ?? "");
    return event;
  };

  it("takes a program and says how it ended, with its figures", async () => {
    expect(await judgeOne("Accepted")).toEqual({
      kind: "verdict",
      verdict: { status: judgeStatus.accepted, timeMs: 15, memoryBytes: 1800 * 1024, message: null },
    });
  });

  it("shows what the compiler said", async () => {
    expect(await judgeOne("Compilation error")).toMatchObject({
      kind: "verdict",
      verdict: { status: judgeStatus.compileError, timeMs: null, message: expect.stringContaining("'x'") },
    });
  });

  it("may fail itself, which is nobody's verdict", async () => {
    const word = site === "HDU" ? "System Error" : "Denial of judgement";
    expect(await judgeOne(word)).toEqual({ kind: "failed", because: "judge-error" });
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
    const missing = site === "HDU" ? "9999" : "9999Z";
    const code = programOf("Accepted");
    expect(await send(visit, code, { problem: missing })).toEqual({
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
    expect(await stopOf(send(visit, programOf("Accepted")))).toBe("session-lost");
    expect(judges[site].local.programs).toHaveLength(before);
  });

  it.each([
    ["silence", "timeout"],
    ["error", "server-error"],
    ["challenge", "challenge"],
    ["changed", "changed-layout"],
    ["endless", "too-large"],
  ] as const)("answers with %s: %s", async (disturbance, trouble) => {
    const visit = await signIn();
    judges[site].local.disturb = () => disturbance;
    expect(await stopOf(judges[site].adapter.newestRun(visit))).toBe(trouble);
    expect(await stopOf(judges[site].adapter.signIn(newVisit()))).toBe(trouble);
  });

  it("leads to another host: nobody goes there", async () => {
    const visit = await signIn();
    for (const redirectTo of [
      "http://169.254.169.254/latest",
      "http://127.0.0.1:22/",
      "file:///etc/passwd",
    ]) {
      judges[site].local.disturb = () => ({ redirectTo });
      expect(await stopOf(judges[site].adapter.newestRun(visit))).toBe("refused-address");
    }
  });
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

it("a program reaches HDU as it was written, whatever is in it", async () => {
  const visit = newVisit();
  await judges.HDU.adapter.signIn(visit);
  const code = `// 中文 + % & = \\ " <b>\n${programOf("Accepted")}`;
  await judges.HDU.adapter.submit(visit, { problem: "1000", language: "C++", code, mark: "9.1" });
  expect(judges.HDU.local.programs.at(-1)).toMatchObject({ code, language: "C++", user: "bot" });
});

it("a page nested a hundred thousand deep is read to its end", async () => {
  const { local } = judges.HDU;
  const body = `${"<div>".repeat(100_000)}<tr>`;
  const net = { ...localNet, timeoutMs: 10_000 };
  const adapter = createHdu(net, `http://hdu.test:${local.port}`);
  local.stateOf = () => ({ word: body, timeMs: 0, memoryKib: 0, message: "" });
  const visit = newVisit();
  await adapter.signIn(visit);
  expect(await stopOf(adapter.poll(visit, String(local.programs[0]?.runId)))).toBe("changed-layout");
});
