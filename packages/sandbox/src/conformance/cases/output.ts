import { all, errorsCut, exited, flooded, printed, stoppedBy, wallAtMost } from "../checks.ts";
import type { Check, ConformanceCase } from "../conformance-case.ts";
import { row, run } from "./row.ts";

/** What every run may print. */
export const outputCap = 1024 * 1024;

const everyByte: Check = ({ stdout }) =>
  stdout.equals(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)))
    ? null
    : "bytes were changed on the way";

/** Section 2.6 of the corpus: output. */
export const outputCases: readonly ConformanceCase[] = [
  row(
    "O01",
    "floods its output",
    run("O01-flood.c", ["1"]),
    all(stoppedBy("output"), flooded, wallAtMost(1000)),
    {
      smoke: true,
    },
  ),
  row(
    "O02",
    "floods its errors",
    run("O01-flood.c", ["2"], { cpuMs: 300 }),
    all(stoppedBy("cpu"), errorsCut),
  ),
  row(
    "O04",
    "writes exactly the cap",
    run("O04-exactly.c", [String(outputCap)]),
    all(exited(0), (end) => (flooded(end) === null ? "was cut" : null)),
  ),
  row("O04-over", "writes one byte more", run("O04-exactly.c", [String(outputCap + 1)]), flooded),
  row("O07", "writes every byte there is", run("O07-bytes.c"), all(exited(0), everyByte), { smoke: true }),
  row("O19", "writes by a child after its end", run("O19-late-child.c"), all(exited(0), printed(""))),
  row("O20", "leaves its output in flight", run("O20-in-flight.c"), all(exited(0), printed("42\n"))),
];
