/** Real programs in the real sandbox: every way to end, in every language. Needs root. */
import { existsSync, readFileSync } from "node:fs";
import type { TestReport } from "@touchstone/contract";
import { languageFiles } from "@touchstone/languages";
import { type Slot, toolchainAtHand } from "@touchstone/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type JudgingRoom, openJudgingRoom, type SubmissionText } from "./testing/judging-room.ts";
import { openRealSlot } from "./testing/open-real-slot.ts";
import { type Act, hostilePrograms } from "./testing/programs.ts";

const toolchain = toolchainAtHand();
let slot: Slot;
let room: JudgingRoom;
beforeAll(async () => {
  slot = await openRealSlot();
  room = await openJudgingRoom(slot, toolchain.surroundings);
}, 60_000);
afterAll(async () => {
  await slot?.close();
  await room?.close();
});

const sum = { tests: [{ input: "1 2\n", answer: "3\n" }] };
const mib = 1024 ** 2;

/** What is the same for every program of the sandbox is tried where it is likeliest to differ. */
const isThorough = (key: string) => ["c", "cpp", "java", "python3"].includes(key);

async function judge(submission: SubmissionText) {
  const { outcome } = await room.judge(room.order(submission));
  return outcome;
}

async function judgeTest(submission: SubmissionText): Promise<TestReport> {
  const outcome = await judge(submission);
  if (outcome.kind !== "judged") throw new Error(JSON.stringify(outcome));
  return outcome.tests[0]!;
}

/** All of them in the image; with the host's own tools those that are there. */
const offered = languageFiles.filter(
  ({ versionCommand }) =>
    toolchain.image !== null || versionCommand.filter((word) => word.startsWith("/")).every(existsSync),
);

it.each(offered.map((file) => [file.name, file] as const))(
  "%s: a small program fits into a small problem, with a believable time and memory",
  async (_name, file) => {
    const limits = { timeMs: 1000, memoryBytes: 64 * mib };
    const test = await judgeTest({ source: file.template, languageKey: file.key, limits, ...sum });
    expect(test).toMatchObject({ status: 0, share: 1, cause: null });
    expect(test.timeMs).toBeLessThan(700);
    expect(test.memoryBytes).toBeGreaterThan(64 * 1024);
    expect(test.memoryBytes).toBeLessThan(64 * mib);
  },
  60_000,
);

const compilers = offered.filter(({ key }) => key in hostilePrograms);

describe.each(compilers.map((file) => [file.name, file] as const))("%s", (_name, file) => {
  const languageKey = file.key;
  const { time, memory } = file.limitScale.factor;
  const { actor, broken } = hostilePrograms[languageKey]!;
  const judgeAct = (act: Act, limits: SubmissionText["limits"] = {}) =>
    judgeTest({ source: actor, languageKey, limits, tests: [{ input: `${act}\n`, answer: "3\n" }] });

  it("finds a wrong answer", async () => {
    expect(await judgeAct("wrong")).toMatchObject({ status: -1, share: 0 });
  }, 60_000);

  it("stops a program that computes too long", async () => {
    const test = await judgeAct("slow", { timeMs: 100 });
    expect(test).toMatchObject({ status: 1, cause: null });
    expect(test.timeMs).toBeGreaterThan(100 * time);
    expect(test.timeMs).toBeLessThan(2 * 100 * time + 400);
  });

  it("stops a program that eats memory", async () => {
    const test = await judgeAct("hungry", { memoryBytes: 64 * mib, timeMs: 5000 });
    expect(test).toMatchObject({ status: 2 });
    expect(test.memoryBytes).toBeGreaterThan(32 * mib);
    expect(test.memoryBytes).toBeLessThanOrEqual(64 * mib * memory);
  });

  it("sees a crash", async () => {
    expect(await judgeAct("crashing")).toMatchObject({ status: 3 });
  });

  it("sees an exit code", async () => {
    expect(await judgeAct("exiting")).toMatchObject({ status: 3, cause: { kind: "exit-code", code: 42 } });
  });

  it("stops a flood", async () => {
    const test = await judgeAct("flooding", { outputBytes: mib, timeMs: 5000 });
    expect(test).toMatchObject({ status: 3, cause: { kind: "output-limit" } });
  });

  it.runIf(isThorough(languageKey))("stops a program that waits, and says so", async () => {
    const test = await judgeAct("waiting", { timeMs: 200 });
    expect(test).toMatchObject({ status: 1, cause: { kind: "idle" } });
    expect(test.timeMs).toBeLessThan(200 * time);
  });

  it.runIf(isThorough(languageKey))(
    "survives a program that starts as many of itself as it can",
    async () => {
      expect((await judgeAct("forking", { timeMs: 200 })).status).toBeGreaterThan(0);
      expect(await judgeTest({ source: file.template, languageKey, ...sum })).toMatchObject({ status: 0 });
    },
  );

  it("shows what the compiler says, without a path of this machine", async () => {
    const outcome = await judge({ source: broken, languageKey, ...sum });
    expect(outcome).toMatchObject({
      kind: "compile-error",
      message: expect.stringContaining(file.sourceName),
    });
    expect(JSON.stringify(outcome)).not.toContain("touchstone");
  }, 60_000);
});

describe("hostile sources", () => {
  const compileOnly = (source: string, languageKey = "cpp") => judge({ source, languageKey, ...sum });

  it.each([
    ["an endless device", `#include "/dev/zero"\nint main() {}`],
    ["random bytes", `#include "/dev/urandom"\nint main() {}`],
    ["itself, twice", `#include "main.cpp"\n#include "main.cpp"\n#warning again\nint main() {}`],
    ["a program of 16 GiB", `int main[-1u] = {1};`],
    ["a program of 1 GiB", `char all[1 << 30] = {1};\nint main() {}`],
    ["endless templates", `template <int N> struct A : A<N + 1>, A<N + 2> {};\nA<0> a;\nint main() {}`],
    ["nothing", ``],
    ["bytes that are no text", "int main() { return 0; } \xff\0"],
  ])(
    "%s: an outcome of the contestant's, and a short message",
    async (_name, source) => {
      const outcome = await compileOnly(source);
      expect(["compile-error", "judged"]).toContain(outcome.kind);
      expect(JSON.stringify(outcome).length).toBeLessThan(200 * 1024);
    },
    60_000,
  );

  it("that make the compiler print what it sees show nothing of this machine", async () => {
    for (const file of [
      "/proc/self/mountinfo",
      "/proc/self/environ",
      "/etc/passwd",
      "/etc/shadow",
      "/proc/1/cmdline",
    ]) {
      const outcome = await compileOnly(`#include "${file}"\nint main() {}`);
      expect(outcome.kind).not.toBe("fault");
      const said = JSON.stringify(outcome);
      expect(said).not.toMatch(/touchstone|TOUCHSTONE/);
      // The image has users of its own, which are those of every Debian.
      if (file.startsWith("/etc/")) expect(said).not.toContain(readFileSync(file, "utf8").split("\n")[0]);
    }
  });

  it("leave the next submission as it was", async () => {
    expect(await judgeTest({ source: hostilePrograms.c!.actor, ...sum })).toMatchObject({ status: -1 });
  });
});
