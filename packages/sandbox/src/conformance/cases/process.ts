import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  all,
  cpuBetween,
  either,
  exited,
  failed,
  keptMemory,
  printed,
  signalled,
  stoppedBy,
  wallAtMost,
} from "../checks.ts";
import type { Check, ConformanceCase, Played, Scene } from "../conformance-case.ts";
import { findProgram } from "../find-program.ts";
import { slowdown } from "../slowdown.ts";
import { beside, slowedAtMost } from "./beside.ts";
import { repeated } from "./repeated.ts";
import { row, run } from "./row.ts";

const mebibyte = 1024 * 1024;
const brief = { cpuMs: 500, wallMs: 1000 };
/** Forks that are refused leave kernel memory behind for a moment; with little memory that, too, can end a bomb. */
const bombProof = { ...brief, memoryBytes: 256 * mebibyte };
const answers = all(exited(0), printed("42\n"));
const refused = printed("tried\n");
const bombed = either(stoppedBy("cpu"), stoppedBy("wall"));

const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, at) => at);

/** They do nothing by default. */
const ignoredSignals = [17, 18, 23, 28];
/** They would stop a program, but not one whose process group is orphaned: nobody could continue it. */
const terminalSignals = [20, 21, 22];
const stopSignal = 19;
const signals = upTo(64).filter((number) => number > 0 && number !== 32 && number !== 33);
const raises: readonly Played[] = signals.map((number) => ({
  file: "P07-raise.c",
  words: [String(number)],
  limits: { wallMs: number === stopSignal ? 300 : 5000 },
}));
/** It has said which signal it raises. */
const endsAsRaised: Check = (end) => {
  const number = Number.parseInt(end.stdout.toString(), 10);
  if (number === stopSignal) return stoppedBy("wall")(end);
  const isHarmless = ignoredSignals.includes(number) || terminalSignals.includes(number);
  return isHarmless ? all(exited(0), printed(`${number}\nlived\n`))(end) : signalled(number)(end);
};

const exits: readonly Played[] = upTo(255).map((code) => ({ file: "P09-exit.c", words: [String(code)] }));
/** It has said with which code it exits. */
const exitsAsSaid: Check = (end) => all(exited(Number.parseInt(end.stdout.toString(), 10)), keptMemory)(end);

/** A user that nobody else is, without capabilities, unable to gain any, behind a filter. */
const powerless = [
  /^Uid:(\t[1-9]\d*){4}$/m,
  /^CapPrm:\t0+$/m,
  /^CapEff:\t0+$/m,
  /^NoNewPrivs:\t1$/m,
  /^Seccomp:\t2$/m,
];
/** Looked at from outside: what a program sees of itself in a user namespace says nothing about the host. */
const seenFromOutside: Scene = {
  kind: "tale",
  tell: async (hands) => {
    const mark = randomUUID();
    const run = hands.run({ file: "T04-sleep.c", words: [mark], limits: { wallMs: 500 } });
    const status = readFileSync(`/proc/${await findProgram(mark)}/status`, "utf8");
    const end = await run;
    const missing = powerless.filter((line) => !line.test(status));
    if (missing.length > 0) throw new Error(`its status has no ${missing.join(", ")}`);
    return end;
  },
};

/** The bound of the corpus is for a neighbour on a core of its own. */
const unharmed = all(exited(0), slowedAtMost(1.1));

/** Section 2.3 of the corpus: processes and signals. */
export const processCases: readonly ConformanceCase[] = [
  row("P01", "fork bomb", run("P01-fork-bomb.c", [], bombProof), bombed, { smoke: true }),
  row("P01-shell", "fork bomb of a shell", run("P01-fork-bomb.sh", [], bombProof), either(bombed, failed)),
  row("P02", "leaves 500 daemons", run("P02-daemons.c"), answers, { smoke: true }),
  row("P03", "leaves a process that holds its output", run("P03-holds-output.c"), answers),
  row("P04", "thread bomb", run("P04-thread-bomb.c", [], brief), failed),
  row("P05", "kills everybody it can", run("P05-kill-all.c"), either(answers, signalled(9))),
  row("P06", "stops its parent and pid 1", run("P06-stops-others.c"), answers),
  row("P07", "raises every signal", repeated(raises, endsAsRaised), endsAsRaised),
  row("P08", "aborts", run("P08-abort.c"), all(signalled(6), wallAtMost(2000))),
  row("P09", "exits with every code", repeated(exits, exitsAsSaid), exitsAsSaid),
  row(
    "P10",
    "has a name that looks like a status line",
    run("P10-name.c", [], { cpuMs: 300 }),
    all(stoppedBy("cpu"), cpuBetween(300, 400), printed("42\n")),
  ),
  row(
    "P11",
    "leaves zombies up to its limit",
    run("P11-zombies.c", [], { processes: 20 }),
    all(exited(0), printed("19\n")),
    { smoke: true, needsCgroups: true },
  ),
  row("P12", "leaves children that are not its own", run("P12-clones.c"), answers),
  row(
    "P13",
    "crashes with 1 GiB in its hands",
    run("P13-crash.c", ["1024"], { memoryBytes: 1280 * mebibyte }),
    all(signalled(11), keptMemory),
  ),
  row("P14", "starts set-uid programs", run("P14-privileged-tools.sh"), refused, { smoke: true }),
  row("P14-outside", "has no power, seen from outside", seenFromOutside, stoppedBy("wall"), {
    smoke: true,
    needsCgroups: true,
  }),
  row("P15", "reaches into other processes", run("refusals.c", ["processes"]), refused),
  row("P16", "makes namespaces", run("refusals.c", ["namespaces"]), refused),
  row("P17", "reaches for cgroups", run("refusals.c", ["cgroups"]), refused),
  row("P18", "leaves a grandchild under a reaper of its own", run("P18-double-fork.c"), answers),
  row(
    "P19",
    "works with eight processes",
    run("P19-pool.py", [String(0.04 * slowdown)], { memoryBytes: 256 * mebibyte }),
    all(answers, cpuBetween(320, 3000)),
    { needsCgroups: true },
  ),
  row("P20", "reboots, loads modules", run("refusals.c", ["machine"]), refused),
  row(
    "P21",
    "works beside a build that is a fork bomb",
    beside({ file: "P21-work.c" }, (hands, signal) => hands.build({ file: "P21-bomb.sh" }, signal), unharmed),
    unharmed,
    { needsCgroups: true },
  ),
];
