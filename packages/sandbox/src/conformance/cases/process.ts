import { all, either, exited, failed, printed, signalled, stoppedBy } from "../checks.ts";
import type { ConformanceCase } from "../conformance-case.ts";
import { row, run } from "./row.ts";

const brief = { cpuMs: 500, wallMs: 1000 };
/** Forks that are refused leave kernel memory behind for a moment; with little memory that, too, can end a bomb. */
const bombProof = { ...brief, memoryBytes: 256 * 1024 * 1024 };
const answers = all(exited(0), printed("42\n"));
const refused = printed("tried\n");

/** Section 2.3 of the corpus: processes and signals. */
export const processCases: readonly ConformanceCase[] = [
  row(
    "P01",
    "fork bomb",
    run("P01-fork-bomb.c", [], bombProof),
    either(stoppedBy("cpu"), stoppedBy("wall")),
    {
      smoke: true,
    },
  ),
  row("P02", "leaves 500 daemons", run("P02-daemons.c"), answers, { smoke: true }),
  row("P03", "leaves a process that holds its output", run("P03-holds-output.c"), answers),
  row("P04", "thread bomb", run("P04-thread-bomb.c", [], brief), failed),
  row("P05", "kills everybody it can", run("P05-kill-all.c"), either(answers, signalled(9))),
  row("P10", "has a name that looks like a status line", run("P10-name.c"), answers),
  row("P13", "crashes", run("P13-crash.c"), signalled(11)),
  row("P14", "starts set-uid programs", run("P14-privileged-tools.sh"), refused),
  row("P15", "reaches into other processes", run("refusals.c", ["processes"]), refused),
  row("P16", "makes namespaces", run("refusals.c", ["namespaces"]), refused),
  row("P17", "reaches for cgroups", run("refusals.c", ["cgroups"]), refused),
  row("P18", "leaves a grandchild under a reaper of its own", run("P18-double-fork.c"), answers),
  row("P20", "reboots, loads modules", run("refusals.c", ["machine"]), refused),
];
