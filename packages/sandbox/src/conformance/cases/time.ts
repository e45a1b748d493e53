import { globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { all, cpuBetween, either, exited, printed, stoppedBy, wallAtMost } from "../checks.ts";
import type { Check, ConformanceCase, Played, Scene } from "../conformance-case.ts";
import { dropFromCache } from "../drop-from-cache.ts";
import { usrAtHand } from "../recipe.ts";
import { slowdown } from "../slowdown.ts";
import { beside, slowedAtMost } from "./beside.ts";
import { repeated } from "./repeated.ts";
import { row, run } from "./row.ts";

/** Where the judge stops a program whose limit is 50 ms: at twice that and 200 ms, not more than 100 ms late. */
const overrun = all(stoppedBy("cpu"), cpuBetween(300, 400));
/** Generous on the wall clock: on a busy host a third of a second of cpu time takes long. */
const short = { cpuMs: 300, wallMs: 20_000 };
const idle = { cpuMs: 300, wallMs: 500 };
const answers = all(exited(0), printed("42\n"));
const idled = all(stoppedBy("wall"), wallAtMost(1500));

/** Calibrated programs: so many parts of a limit of 100 ms, below a fuse of 400. */
const burns = (share: number): Played[] =>
  Array.from({ length: 20 }, () => ({
    file: "T02-burn.c",
    words: [String(share * 100_000 * slowdown)],
    limits: { cpuMs: 400 },
  }));
const within = all(answers, cpuBetween(0, 100));
const beyond = all(answers, cpuBetween(150, 400));

/** Burns that end around the moment when the fuse blows, in steps of 30 microseconds. */
const atTheFuse: readonly Played[] = Array.from({ length: 200 }, (_, at) => ({
  file: "T02-burn.c",
  words: [String((17_000 + 30 * at) * slowdown)],
  limits: { cpuMs: 20 },
}));
/** Sleeps that do so on the wall clock, in steps of 100 microseconds. */
const atTheWall: readonly Played[] = Array.from({ length: 60 }, (_, at) => ({
  file: "T20-sleep.c",
  words: [String((36_000 + 100 * at) * slowdown)],
  limits: { wallMs: 40 },
}));
const atomicCpu = either(answers, all(stoppedBy("cpu"), cpuBetween(20, 300)));
const atomicWall = either(exited(0), stoppedBy("wall"));

/** A run that is within its limits, while its helper is held up: the facts are good or there are none. */
const heldUp: Scene = {
  kind: "tale",
  tell: async (hands) => {
    const program: Played = {
      file: "T20-sleep.c",
      words: [String(600_000 * slowdown)],
      limits: { wallMs: 1000 },
    };
    const held = hands.run(program).catch((error: unknown) => {
      if (String(error).includes("held up")) return null;
      throw error;
    });
    await wait(300 * slowdown);
    await hands.holdUp(Math.max(5000, 1000 * slowdown));
    return (await held) ?? hands.run(program);
  },
};

/** What a Java runtime reads from the disk when it starts. */
const runtimeFiles = "lib/jvm/**/{modules,libjvm.so,classes.jsa}";
const coldGreeting: Scene = {
  kind: "tale",
  tell: async (hands) => {
    const greeting: Played = {
      file: "T19-hello.java",
      limits: { cpuMs: 4000, memoryBytes: 512 * 1024 ** 2, processes: 64 },
    };
    await hands.run(greeting);
    await dropFromCache(globSync(join(usrAtHand(), runtimeFiles)));
    return hands.run(greeting);
  },
};
const thrash: Played = { file: "T23-thrash.c", limits: { memoryBytes: 256 * 1024 ** 2 } };
/** The room that a limit leaves which is twice the slowest solution. */
const unchanged: Check = all(exited(0), slowedAtMost(2));

/** Section 2.1 of the corpus: time. */
export const timeCases: readonly ConformanceCase[] = [
  row("T01", "loops for ever", run("T01-loop.c", [], short), overrun, { smoke: true }),
  row("T02", "burns 0.6 of its limit, 20 times", repeated(burns(0.6), within), within),
  row("T03", "burns 1.6 of its limit, 20 times", repeated(burns(1.6), beyond), beyond),
  row("T04", "sleeps past the wall limit", run("T04-sleep.c", [], idle), all(idled, cpuBetween(0, 15)), {
    smoke: true,
  }),
  ...["select", "poll", "pause"].map((how) =>
    row(`T05-${how}`, `waits for nothing by ${how}`, run("T05-wait.py", [how], idle), idled),
  ),
  row("T06", "stops itself", run("T06-stop.c", [], idle), idled),
  row("T07", "four threads share the limit", run("T07-threads.c", [String(120 * slowdown)], short), overrun),
  row(
    "T08",
    "leaves a child that burns cpu",
    run("T08-orphan-burns.c", [], short),
    all(answers, cpuBetween(0, 100)),
  ),
  row("T09", "ignores every signal", run("T09-deaf.c", [], short), overrun),
  row(
    "T10",
    "raises its limits, then loops",
    run("refusals.c", ["limits", "then-loop"], short),
    all(printed("tried\n"), overrun),
  ),
  row("T11", "asks for a better place in the queue", run("refusals.c", ["scheduling"]), printed("tried\n")),
  row("T12", "leaves its processor", run("T12-affinity.c"), printed("1\n"), { needsCgroups: true }),
  row("T13", "burns in bursts", run("T13-bursts.c", [], short), overrun),
  row(
    "T14",
    "sets the clock, then waits",
    run("refusals.c", ["clocks", "then-wait"], idle),
    all(printed("tried\n"), idled),
  ),
  row(
    "T15",
    "answers, then loops",
    run("T15-answers-then-loops.c", [], short),
    all(printed("42\n"), overrun),
  ),
  row(
    "T16",
    "answers, then sleeps in a destructor",
    run("T16-sleeps-at-the-end.cpp", [], idle),
    all(printed("42\n"), idled),
  ),
  row("T17", "spends its time in the kernel", run("T17-system-calls.c", [], short), overrun),
  row("T18", "spends its time in page faults", run("T18-page-faults.c", [], short), overrun),
  row("T19", "greets in Java, from the disk", coldGreeting, all(answers, cpuBetween(0, 2000)), {
    needs: "java",
  }),
  row("T20", "ends when the fuse blows, 200 times", repeated(atTheFuse, atomicCpu), atomicCpu, {
    needsCgroups: true,
  }),
  row("T20-wall", "ends when the wall limit passes", repeated(atTheWall, atomicWall), atomicWall),
  row("T21", "executes itself again and again", run("T21-exec-itself.c", [], short), overrun),
  row("T22", "is well while its helper is stopped for 5 s", heldUp, exited(0)),
  row(
    "T23",
    "works beside a neighbour that thrashes the cache",
    beside({ file: "T23-chase.c" }, (hands, signal) => hands.run(thrash, { signal }), unchanged),
    unchanged,
    { needsCgroups: true },
  ),
];
