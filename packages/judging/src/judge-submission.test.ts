import { readFile } from "node:fs/promises";
import { type Progress, selfTestTextMax } from "@touchstone/contract";
import type { LoneProgram } from "@touchstone/sandbox";
import { afterEach, describe, expect, it } from "vitest";
import type { Judged } from "./judge-submission.ts";
import { type JudgingRoom, openJudgingRoom, type SubmissionText } from "./testing/judging-room.ts";
import { type Act, type Script, scriptedSlot } from "./testing/scripted-slot.ts";

let room: JudgingRoom | undefined;
afterEach(async () => {
  await room?.close();
  room = undefined;
});

const isCompile = ({ collect }: LoneProgram) => collect.length > 0;
const compiled: Act = { cpuMs: 100, files: { main: "program" } };

/** A judge whose compiles succeed and whose runs do what `run` says, given the text of their input. */
function judgeWith(run: (input: string) => Act | { fault: string }) {
  const script: Script = async (program) =>
    isCompile(program) ? compiled : run(await readFile(program.stdin ?? "", "utf8"));
  const slot = scriptedSlot(script);
  const judge = async (submission: Partial<SubmissionText>): Promise<Judged> => {
    room ??= await openJudgingRoom(slot);
    return room.judge(room.order({ source: "text", tests: tests("a"), ...submission }));
  };
  return { judge, inputs: () => slot.programs.filter((program) => !isCompile(program)).length, slot };
}

const tests = (...inputs: string[]) => inputs.map((input) => ({ input, answer: "right" }));
const statuses = ({ outcome }: Judged) =>
  outcome.kind === "judged" ? outcome.tests.map(({ status }) => status) : outcome.kind;

const actsByLetter: Record<string, Act> = {
  a: { stdout: "right\n" },
  w: { stdout: "wrong" },
  t: { ending: { kind: "stopped", by: "cpu" }, cpuMs: 2200, wallMs: 2300 },
  i: { ending: { kind: "stopped", by: "wall" }, cpuMs: 5, wallMs: 4000 },
  m: { ending: { kind: "signalled", signal: 9 }, isOutOfMemory: true },
  x: { ending: { kind: "exited", code: 7 } },
  s: { ending: { kind: "signalled", signal: 11 } },
  o: { ending: { kind: "stopped", by: "output" } },
  u: { ending: { kind: "unstartable", errno: 8 } },
};

/** Runs by the first letter of their input. */
const byInput = (input: string): Act => actsByLetter[input.slice(0, 1)]!;

describe("what is said of a test", () => {
  it.each([
    ["a", 0, null],
    ["w", -1, null],
    ["t", 1, null],
    ["i", 1, { kind: "idle" }],
    ["m", 2, null],
    ["x", 3, { kind: "exit-code", code: 7 }],
    ["s", 3, { kind: "signal", signal: 11 }],
    ["o", 3, { kind: "output-limit" }],
    ["u", 3, { kind: "unstartable" }],
  ])("%s: %d", async (input, status, cause) => {
    const { outcome } = await judgeWith(byInput).judge({ tests: tests(input) });
    expect(outcome).toMatchObject({ kind: "judged", tests: [{ status, cause }] });
  });

  it("has the time and the memory of the run", async () => {
    const { judge } = judgeWith(() => ({ stdout: "right", cpuMs: 12.3, memoryBytes: 4096 }));
    const { outcome, spentCpuMs } = await judge({});
    expect(outcome).toMatchObject({ tests: [{ timeMs: 13, memoryBytes: 4096, share: 1 }] });
    expect(spentCpuMs).toBe(112);
  });

  it("is a presentation error only where trailing blanks count", async () => {
    const { judge } = judgeWith(() => ({ stdout: "right \n" }));
    expect(statuses(await judge({}))).toEqual([0]);
    const strict = { comparison: { kind: "default", ignoresTrailingBlanks: false } } as const;
    expect(statuses(await judge(strict))).toEqual([-3]);
  });

  it("is a memory limit when the language's runtime gives up by itself", async () => {
    room = await openJudgingRoom(
      scriptedSlot((program) =>
        isCompile(program) ? { files: { "Main.jar": "" } } : { ending: { kind: "exited", code: 3 } },
      ),
    );
    expect(
      statuses(await room.judge(room.order({ source: "", languageKey: "java", tests: tests("a") }))),
    ).toEqual([2]);
  });
});

it("a report names the compiler and the command, whatever came of it", async () => {
  const { judge } = judgeWith(byInput);
  const { build } = await judge({});
  expect(build).toMatchObject({
    compiler: "test",
    command: expect.stringMatching(/^\/usr\/bin\/gcc .*main\.c/),
  });
});

describe("a self-test", () => {
  const own = async (stdout: string, selfTest: SubmissionText["selfTest"] = { input: "1 2", answer: null }) =>
    (await judgeWith(() => ({ stdout, stderr: "said" })).judge({ selfTest })).outcome;

  it("ends its input with a line feed", async () => {
    const inputs: string[] = [];
    const { judge } = judgeWith((input) => {
      inputs.push(input);
      return {};
    });
    await judge({ selfTest: { input: "1 2", answer: null } });
    expect(inputs).toEqual(["1 2\n"]);
  });

  it("cuts what was written, with a mark", async () => {
    const outcome = await own("x".repeat(100_000));
    const stdout = outcome.kind === "self-tested" ? outcome.stdout : "";
    expect(stdout).toBe(`${"x".repeat(selfTestTextMax - 1)}…`);
  });

  it.each<[string, string | null, number]>([
    ["right \n", "right", 0],
    ["wrong", "right", -1],
    ["whatever", null, 0],
  ])("%j for %j: %d", async (stdout, answer, status) => {
    expect(await own(stdout, { input: "", answer })).toMatchObject({ test: { status }, stderr: "said" });
  });

  it.each(["checker", "interactor"] as const)("is only run where a %s would judge", async (kind) => {
    const { judge } = judgeWith(() => ({ stdout: "anything" }));
    const { outcome } = await judge({ comparison: { kind }, selfTest: { input: "", answer: "right" } });
    expect(outcome).toMatchObject({ kind: "self-tested", test: { status: 0 } });
  });
});

describe("limits", () => {
  const limits = {
    timeMs: 1000,
    memoryBytes: 64 * 1024 ** 2,
    stackBytes: 128 * 1024 ** 2,
    outputBytes: 5000,
  };
  const runOf = async (languageKey: string, files: Record<string, string>) => {
    const slot = scriptedSlot((program) => (isCompile(program) ? { files } : {}));
    room = await openJudgingRoom(slot);
    await room.judge(room.order({ source: "", languageKey, tests: tests("a"), limits }));
    return slot.programs[1]!;
  };

  it("are cut off above the limit a verdict is given by", async () => {
    const run = await runOf("c", { main: "" });
    expect(run.limits).toMatchObject({
      cpuMs: 2200,
      wallMs: 4000,
      memoryBytes: 64 * 1024 ** 2,
      fileBytes: 5000,
    });
    expect(run.limits.stackBytes).toBe(64 * 1024 ** 2);
    expect(run.stdout.maxBytes).toBe(5000);
    expect(run.mayLockFiles).toBe(false);
  });

  it("are those of the language, also in its command", async () => {
    const run = await runOf("java", { "Main.jar": "" });
    expect(run.limits).toMatchObject({ cpuMs: 4200, wallMs: 7000, memoryBytes: 128 * 1024 ** 2 });
    expect(run.command).toContain("-XX:MaxRAM=128m");
    expect(run.command).toContain("-Xss128m");
    expect(run.files).toMatchObject([{ target: "/w/Main.jar" }]);
  });

  it("let a program just over its limit end by itself", async () => {
    const { judge } = judgeWith((input) => ({ stdout: "right", cpuMs: input === "under" ? 1000 : 1000.1 }));
    expect(statuses(await judge({ tests: tests("under", "over") }))).toEqual([0, 1]);
  });
});

describe("which tests are run", () => {
  it.each<[string, Partial<SubmissionText>, number[]]>([
    ["all by default", { tests: tests("w1", "a", "w2") }, [-1, 0, -1]],
    [
      "none after three time limits in a row",
      { tests: tests("t1", "t2", "t3", "a1", "a2") },
      [1, 1, 1, -4, -4],
    ],
    ["all when an answer comes between", { tests: tests("t1", "t2", "a1", "t3", "a2") }, [1, 1, 0, 1, 0]],
    [
      "none after the first failure where the problem stops there",
      { caseMode: "ergodic_without_error", tests: tests("a1", "w", "a2") },
      [0, -1, -4],
    ],
    [
      "no more of a subtask that earned nothing",
      {
        problemType: "oi",
        caseMode: "subtask_lowest",
        tests: [
          { input: "w", answer: "right", group: 1 },
          { input: "a1", answer: "right", group: 1 },
          { input: "a2", answer: "right", group: 2 },
        ],
      },
      [-1, -4, 0],
    ],
  ])("%s", async (_name, submission, expected) => {
    const { judge, inputs } = judgeWith(byInput);
    expect(statuses(await judge(submission))).toEqual(expected);
    expect(inputs()).toBe(expected.filter((status) => status !== -4).length);
  });

  it("is bounded by the budget of the submission", async () => {
    const { judge } = judgeWith(() => ({ stdout: "right", cpuMs: 600 }));
    const submission = { tests: tests("1", "2", "3", "4"), limits: { budgetMs: 1000 } };
    expect(statuses(await judge(submission))).toEqual([0, 0, -4, -4]);
  });

  it("is bounded for a program that only waits, too", async () => {
    const { judge } = judgeWith(() => ({ stdout: "right", cpuMs: 1, wallMs: 3000 }));
    const submission = { tests: tests("1", "2", "3"), limits: { budgetMs: 1000 } };
    expect(statuses(await judge(submission))).toEqual([0, 0, -4]);
  });
});

describe("compiling", () => {
  const judgeCompile = async (act: Act | { fault: string }) => {
    room = await openJudgingRoom(scriptedSlot(() => act));
    return (await room.judge(room.order({ source: "text", tests: tests("a") }))).outcome;
  };

  it.each<[string, Act, RegExp]>([
    [
      "the compiler's words",
      { ending: { kind: "exited", code: 1 }, stderr: "main.c:1: error\n" },
      /^main\.c:1: error$/,
    ],
    ["both streams", { ending: { kind: "exited", code: 1 }, stdout: "one", stderr: "two" }, /^one\ntwo$/],
    ["no words", { ending: { kind: "exited", code: 1 } }, /without a word/],
    ["too long", { ending: { kind: "stopped", by: "cpu" } }, /longer than 10 s/],
    ["too long idle", { ending: { kind: "stopped", by: "wall" } }, /longer than 10 s/],
    [
      "too much memory",
      { ending: { kind: "exited", code: 1 }, isOutOfMemory: true, stderr: "cc1 died" },
      /512 MiB.\ncc1/,
    ],
    ["no program", {}, /made no program/],
    ["a crash", { ending: { kind: "signalled", signal: 11 } }, /was stopped/],
    [
      "control characters",
      { ending: { kind: "exited", code: 1 }, stderr: "\x1b[31mred\0\tx\r\n" },
      /^\ufffd\[31mred\ufffd\tx$/,
    ],
  ])("shows %s", async (_name, act, message) => {
    expect(await judgeCompile(act)).toEqual({
      kind: "compile-error",
      message: expect.stringMatching(message),
    });
  });

  it("cuts a long message and says so", async () => {
    const outcome = await judgeCompile({ ending: { kind: "exited", code: 1 }, stderr: "x".repeat(100_000) });
    const message = outcome.kind === "compile-error" ? outcome.message : "";
    expect(message.length).toBeLessThanOrEqual(64 * 1024);
    expect(message.length).toBeGreaterThan(60 * 1024);
    expect(message.endsWith("\n…")).toBe(true);
  });

  it("does not say where on the machine the source lies", async () => {
    const slot = scriptedSlot(({ files: [source] }) => ({
      ending: { kind: "exited", code: 1 },
      stderr: `bad line: ${source?.source} /w/main.c`,
    }));
    room = await openJudgingRoom(slot);
    const { outcome } = await room.judge(room.order({ source: "text", tests: tests("a") }));
    expect(JSON.stringify(outcome)).not.toContain("touchstone-judging");
  });

  it("shows a compile no test data", async () => {
    const { judge, slot } = judgeWith(byInput);
    await judge({});
    expect(slot.programs[0]).toMatchObject({ stdin: null, files: [{ target: "/w/main.c" }] });
  });

  it("blames itself when the compiler is not there", async () => {
    expect(await judgeCompile({ ending: { kind: "unstartable", errno: 2 } })).toMatchObject({
      kind: "fault",
    });
  });
});

describe("faults", () => {
  it("end the judging without a word about any test", async () => {
    const { judge } = judgeWith((input) => (input === "b" ? { fault: "no cgroup" } : { stdout: "right" }));
    const { outcome, spentCpuMs } = await judge({ tests: tests("a", "b", "c") });
    expect(outcome).toEqual({ kind: "fault", because: "the sandbox failed: no cgroup" });
    expect(spentCpuMs).toBe(110);
  });

  it.each<[string, (room: JudgingRoom) => Promise<Judged>]>([
    [
      "a language that is not here",
      (room) => room.judge(room.order({ source: "", languageKey: "cobol", tests: tests("a") })),
    ],
    [
      "a blob that cannot be had",
      (room) =>
        room.judge({
          ...room.order({ source: "", tests: tests("a") }),
          source: { sha256: "0".repeat(64), sizeBytes: 1 },
        }),
    ],
    [
      "a checker that is not there",
      (room) => room.judge(room.order({ source: "", tests: tests("a"), comparison: { kind: "checker" } })),
    ],
    [
      "a file of the problem in the place of the program",
      (room) => room.judge(room.order({ source: "", tests: tests("a"), userFiles: { main: "" } })),
    ],
    [
      "an input in the place of the program",
      (room) =>
        room.judge(
          room.order({ source: "", tests: tests("a"), fileIo: { input: "main", output: "task.out" } }),
        ),
    ],
    [
      "a manifest that makes no sense",
      (room) =>
        room.judge({
          ...room.order({ source: "", tests: tests("a") }),
          manifest: room.shelf.put({ tests: "none" }),
        }),
    ],
  ])("%s is one", async (_name, judge) => {
    room = await openJudgingRoom(scriptedSlot((program) => (isCompile(program) ? compiled : {})));
    expect((await judge(room)).outcome.kind).toBe("fault");
  });
});

it("tells its progress test by test", async () => {
  room = await openJudgingRoom(
    scriptedSlot((program) => (isCompile(program) ? compiled : { stdout: "right" })),
  );
  const told: Progress[] = [];
  const order = room.order({ source: "", tests: tests("a", "b") });
  await room.judge(order, { onProgress: (progress) => told.push(progress) });
  expect(told).toEqual([
    { phase: "compiling", done: 0, total: 0 },
    { phase: "judging", done: 0, total: 2 },
    { phase: "judging", done: 1, total: 2 },
  ]);
});

it("rejects with the reason when it is called off, and starts nothing more", async () => {
  const calledOff = new AbortController();
  const slot = scriptedSlot((program) => {
    if (!isCompile(program)) calledOff.abort(new Error("void"));
    return isCompile(program) ? compiled : { stdout: "right" };
  });
  room = await openJudgingRoom(slot);
  const order = room.order({ source: "", tests: tests("a", "b", "c") });
  await expect(room.judge(order, { signal: calledOff.signal })).rejects.toThrow("void");
  expect(slot.programs).toHaveLength(2);
});
