import { setImmediate as turn } from "node:timers/promises";
import type { JudgeStatus } from "@touchstone/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Core, createCore } from "../core.ts";
import { scriptedSlot } from "../testing/scripted-slot.ts";
import type { Workbench } from "../workbench.ts";
import type { TestRun } from "./run-test.ts";
import { runTests, type TestsDeps } from "./run-tests.ts";

const limitMs = 1000;
const bench: Workbench = {
  slot: scriptedSlot(() => ({})),
  surroundings: { mounts: [], links: [] },
  folder: "/unused",
};

function ran(status: JudgeStatus, timeMs = 10): TestRun {
  const result = { status, share: status === 0 ? 1 : 0, cause: null, timeMs, memoryBytes: 0 };
  return { result, spentMs: timeMs, cpuMs: timeMs };
}

const accepted = ran(0);
const wrong = ran(-1);
const late = (timeMs: number) => ran(1, timeMs);
const inTime = (timeMs: number) => ran(0, timeMs);

interface Play extends Partial<Pick<TestsDeps, "signal">> {
  readonly mode?: TestsDeps["rule"]["mode"];
  readonly budgetMs?: number;
  /** How many benches may be borrowed at a time. */
  readonly lent?: number;
  readonly groups?: readonly number[];
  readonly core?: Core;
  /** Turns of the event loop that a run takes. */
  readonly turns?: (at: number) => number;
}

/** Plays tests whose runs end as told, the last one again and again, and says what came out and what was run. */
async function play(script: readonly (readonly (TestRun | Error)[])[], options: Play = {}) {
  const { mode = "default", budgetMs = 1_000_000, lent = 0, groups = [] } = options;
  const order: number[] = [];
  let out = 0;
  let running = 0;
  let most = 0;
  let rests = 0;
  const results = await runTests({
    bench: { ...bench, ...(options.core && { core: options.core }) },
    borrowBench: () => {
      if (out === lent) return null;
      out += 1;
      const release = () => {
        out -= 1;
      };
      return { bench, release };
    },
    rule: { type: mode === "ergodic_without_error" ? "acm" : "oi", mode, budgetMs },
    tests: script.map((_, at) => ({ scorePoints: 10, group: groups[at] ?? 1 })),
    limitMs,
    async runOne(_bench, at, signal) {
      const before = order.filter((other) => other === at).length;
      order.push(at);
      running += 1;
      most = Math.max(most, running);
      for (let turns = options.turns?.(at) ?? 1; turns > 0; turns -= 1) await turn();
      running -= 1;
      signal.throwIfAborted();
      const run = script[at]?.[before] ?? script[at]?.at(-1) ?? accepted;
      if (run instanceof Error) throw run;
      return run;
    },
    onTest: () => {},
    rest: async () => {
      rests += 1;
    },
    signal: options.signal ?? new AbortController().signal,
  });
  expect(out).toBe(0);
  expect(running).toBe(0);
  return {
    statuses: results.map(({ status }) => status),
    runsMs: results.map(({ runsMs }) => runsMs),
    order,
    most,
    rests,
  };
}

describe("a time limit that was only just missed", () => {
  it("is tried again after the other tests, and the least time counts", async () => {
    const { statuses, runsMs, order } = await play([
      [late(1100), late(1050), inTime(900)],
      [accepted],
      [wrong],
    ]);
    expect(statuses).toEqual([0, 0, -1]);
    expect(runsMs).toEqual([[1100, 1050, 900], undefined, undefined]);
    expect(order).toEqual([0, 1, 2, 0, 0]);
  });

  it("stands after three runs, with the least time", async () => {
    const { statuses, runsMs } = await play([[late(1100), late(1300), late(1200)]]);
    expect(statuses).toEqual([1]);
    expect(runsMs).toEqual([[1100, 1300, 1200]]);
  });

  it("is tried for three tests that stay late, all of them once before any of them twice", async () => {
    const { order } = await play([
      [late(1100)],
      [accepted],
      [late(1200)],
      [accepted],
      [late(1300)],
      [late(1400)],
    ]);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 0, 2, 4, 0, 2, 4]);
  });

  it("is tried for another test where one of three was in time", async () => {
    const noisy = [late(1100), inTime(900)];
    const { order, statuses } = await play([
      ...[noisy, [late(1200)], [accepted], noisy, [late(1300)], [accepted]],
      ...[[late(1400)], noisy],
    ]);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 3, 4, 6, 1, 4, 6]);
    expect(statuses).toEqual([0, 1, 0, 0, 1, 0, 1, 1]);
  });

  it("is not tried at once: where no other test lies between, after a rest", async () => {
    const missed = [late(1100)];
    expect((await play([missed, [accepted]])).rests).toBe(1);
    expect((await play([missed])).rests).toBe(2);
    expect((await play([[accepted], missed])).rests).toBe(2);
    expect((await play([missed, missed])).rests).toBe(0);
  });

  it("is tried while nothing else runs on its core", async () => {
    const core = createCore();
    const ended: string[] = [];
    const neighbour = core.beside(async () => {
      for (let turns = 20; turns > 0; turns -= 1) await turn();
      ended.push("neighbour");
    });
    await play([[late(1100), inTime(900)]], { core, turns: () => 1 }).then(() => ended.push("test"));
    await neighbour;
    expect(ended).toEqual(["neighbour", "test"]);
  });

  it("is not tried where it was missed by far, nor anything that passed", async () => {
    expect((await play([[late(2001)], [inTime(999)], [wrong]])).order).toEqual([0, 1, 2]);
  });

  it("brings back the tests that were left out because of it", async () => {
    const { statuses, order } = await play(
      [[accepted], [late(1100), inTime(900)], [accepted], [wrong], [accepted]],
      {
        mode: "ergodic_without_error",
      },
    );
    expect(order).toEqual([0, 1, 1, 2, 3]);
    expect(statuses).toEqual([0, 0, 0, -1, -4]);
  });

  it("costs the budget only what counts", async () => {
    const { statuses } = await play([[late(1100), inTime(500)], [inTime(400)], [inTime(400)], [accepted]], {
      budgetMs: 1200,
    });
    expect(statuses).toEqual([0, 0, 0, -4]);
  });
});

describe("borrowed benches", () => {
  const all = Array.from({ length: 6 }, () => [accepted]);

  it("run tests at the same time where no test decides about another", async () => {
    expect((await play(all, { lent: 2 })).most).toBe(3);
    expect((await play(all, { lent: 2, mode: "subtask_average" })).most).toBe(3);
    expect((await play(all, { lent: 2, mode: "subtask_lowest" })).most).toBe(1);
    expect((await play(all, { lent: 2, mode: "ergodic_without_error" })).most).toBe(1);
  });

  it("run each test once", async () => {
    const { order } = await play(all, { lent: 3, turns: (at) => (at * 5) % 4 });
    expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("are given back before a fault is told", async () => {
    const script = [[accepted], [new Error("no cgroup")], [accepted], [accepted]];
    await expect(play(script, { lent: 2 })).rejects.toThrow("no cgroup");
  });

  it("are given back when the work is called off", async () => {
    const calledOff = AbortSignal.abort(new Error("void"));
    await expect(play(all, { lent: 2, signal: calledOff })).rejects.toThrow("void");
  });

  it("never change what comes out", async () => {
    const run = fc.oneof(
      fc.constantFrom(accepted, wrong, ran(4), ran(3)),
      fc.integer({ min: 1001, max: 2300 }).map(late),
      fc.integer({ min: 1, max: 1000 }).map(inTime),
    );
    const script = fc.array(fc.array(run, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 });
    const mode = fc.constantFrom(
      "default",
      "subtask_average",
      "subtask_lowest",
      "ergodic_without_error" as const,
    );
    await fc.assert(
      fc.asyncProperty(
        script,
        mode,
        fc.nat(4),
        fc.nat(8000),
        fc.nat(20),
        async (script, mode, lent, budgetMs, seed) => {
          const groups = script.map((_, at) => Math.floor(at / 3));
          const options = { mode, budgetMs, groups } as const;
          const alone = await play(script, options);
          const helped = await play(script, { ...options, lent, turns: (at) => ((at + 3) * (seed + 7)) % 5 });
          expect(helped.statuses).toEqual(alone.statuses);
          expect(helped.runsMs).toEqual(alone.runsMs);
        },
      ),
      { numRuns: 200 },
    );
  });
});
