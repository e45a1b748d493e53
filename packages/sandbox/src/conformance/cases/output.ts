import {
  all,
  cpuBetween,
  either,
  errorsCut,
  exited,
  flooded,
  keptBytes,
  printed,
  stoppedBy,
  wallAtMost,
} from "../checks.ts";
import type { Check, ConformanceCase, Scene } from "../conformance-case.ts";
import { outputCap } from "../output-cap.ts";
import { row, run } from "./row.ts";

const longLine = 64 * 1024 * 1024;

/** The worker's own share of ten million writes: none of them reaches it. */
const writesByteByByte: Scene = {
  kind: "tale",
  tell: async ({ run: play }) => {
    const before = process.cpuUsage();
    const end = await play({ file: "O15-single-bytes.c", limits: { cpuMs: 500 } }, { outputMax: longLine });
    const { user, system } = process.cpuUsage(before);
    if (user + system > 300_000) throw new Error(`H3: the worker used ${user + system} us of cpu`);
    return end;
  },
};

/** Both clocks: a busy machine may keep a program waiting, but not make it write. */
const cutSoon = all(stoppedBy("output"), flooded, cpuBetween(0, 500), wallAtMost(3000));

const everyByte: Check = ({ stdout }) =>
  stdout.equals(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)))
    ? null
    : "bytes were changed on the way";

/** Section 2.6 of the corpus: output. */
export const outputCases: readonly ConformanceCase[] = [
  row("O01", "floods its output", run("O01-flood.c", ["1"]), cutSoon, {
    smoke: true,
  }),
  row(
    "O02",
    "floods its errors",
    run("O01-flood.c", ["2"], { cpuMs: 300 }),
    all(stoppedBy("cpu"), errorsCut),
  ),
  row(
    "O02-answer",
    "says a lot to nobody and answers",
    run("O02-noisy.c"),
    all(exited(0), printed("42\n"), errorsCut),
  ),
  row("O03", "answers, then prints blanks for ever", run("O03-blanks.c"), cutSoon),
  row(
    "O04",
    "writes exactly the cap",
    run("O04-exactly.c", [String(outputCap)]),
    all(exited(0), (end) => (flooded(end) === null ? "was cut" : null)),
  ),
  row("O04-over", "writes one byte more", run("O04-exactly.c", [String(outputCap + 1)]), flooded),
  row(
    "O05",
    "writes one line of 64 MiB",
    {
      kind: "tale",
      tell: ({ run: play }) =>
        play({ file: "O04-exactly.c", words: [String(longLine)] }, { outputMax: longLine }),
    },
    all(exited(0), keptBytes(longLine)),
  ),
  row("O06", "writes a NUL", run("O06-nul.c"), all(exited(0), printed("4\u00002\n\u0000"))),
  row("O07", "writes every byte there is", run("O07-bytes.c"), all(exited(0), everyByte), { smoke: true }),
  row("O15", "writes byte by byte", writesByteByByte, either(stoppedBy("cpu"), exited(0))),
  row("O16", "closes its output first", run("O16-closed.c"), all(exited(0), printed(""))),
  row("O18", "claims things in its errors", run("O18-claims.c"), all(exited(0), printed("42\n"))),
  row("O19", "writes by a child after its end", run("O19-late-child.c"), all(exited(0), printed(""))),
  row("O20", "leaves its output in flight", run("O20-in-flight.c"), all(exited(0), printed("42\n"))),
  ...["splice", "vmsplice", "pwrite", "append", "wide-pipe"].map((road) =>
    row(`O20-${road}`, `prints by ${road}`, run("O20-roads.c", [road]), all(exited(0), printed("42\n"))),
  ),
];
