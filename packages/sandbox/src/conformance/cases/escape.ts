import { all, printed, wallAtMost } from "../checks.ts";
import type { ConformanceCase } from "../conformance-case.ts";
import { row, run } from "./row.ts";

const refused = printed("tried\n");

/** Section 2.5 of the corpus: escape, leak, channel. Canaries are looked for after every row of every section. */
export const escapeCases: readonly ConformanceCase[] = [
  row("E01", "reads everything there is", run("E01-walk.py"), printed("walked\n"), { smoke: true }),
  row("E02", "prints its environment", run("E02-environment.sh"), printed("PATH=/usr/bin:/bin\nPWD=/w\n")),
  row("E03", "asks /proc and /sys about the host", run("E03-proc.py"), printed("looked\n")),
  row("E06", "uses kernel features no solution needs", run("refusals.c", ["kernel"]), refused),
  row("E07", "uses foreign system call tables", run("refusals.c", ["abis"]), refused),
  row("E08", "types into terminals", run("refusals.c", ["terminals"]), refused),
  row("E09", "writes outside its folders", run("refusals.c", ["writing"]), refused),
  row("E12", "opens special sockets", run("refusals.c", ["sockets"]), refused),
  row("E13", "reaches for the network", run("E13-network.py"), all(refused, wallAtMost(1000)), {
    smoke: true,
  }),
  row("E23", "uses the newer mount calls", run("refusals.c", ["mounts"]), refused),
];
