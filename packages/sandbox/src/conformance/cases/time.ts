import { all, cpuBetween, exited, printed, stoppedBy, wallAtMost } from "../checks.ts";
import type { ConformanceCase } from "../conformance-case.ts";
import { row, run } from "./row.ts";

const overrun = all(stoppedBy("cpu"), cpuBetween(300, 400));
const short = { cpuMs: 300, wallMs: 3000 };
const idle = { cpuMs: 300, wallMs: 500 };

/** Section 2.1 of the corpus: time. */
export const timeCases: readonly ConformanceCase[] = [
  row("T01", "loops for ever", run("T01-loop.c", [], short), overrun, { smoke: true }),
  row(
    "T04",
    "sleeps past the wall limit",
    run("T04-sleep.c", [], idle),
    all(stoppedBy("wall"), cpuBetween(0, 15), wallAtMost(700)),
    { smoke: true },
  ),
  row("T05", "waits for nothing", run("T05-wait.py", [], idle), stoppedBy("wall")),
  row("T06", "stops itself", run("T06-stop.c", [], idle), stoppedBy("wall")),
  row("T07", "four threads share the limit", run("T07-threads.c", ["120"], short), overrun),
  row(
    "T08",
    "leaves a child that burns cpu",
    run("T08-orphan-burns.c", [], short),
    all(exited(0), printed("42\n"), cpuBetween(0, 100)),
  ),
  row("T09", "ignores every signal", run("T09-deaf.c", [], short), overrun),
  row("T10", "raises its limits", run("refusals.c", ["limits"]), printed("tried\n")),
  row("T11", "asks for a better place in the queue", run("refusals.c", ["scheduling"]), printed("tried\n")),
  row("T12", "leaves its processor", run("T12-affinity.c"), printed("1\n"), { needsCgroups: true }),
  row("T13", "burns in bursts", run("T13-bursts.c", [], short), overrun),
  row("T14", "sets the clock", run("refusals.c", ["clocks"]), printed("tried\n")),
  row("T17", "spends its time in the kernel", run("T17-system-calls.c", [], short), overrun),
  row("T21", "executes itself again and again", run("T21-exec-itself.c", [], short), overrun),
];
