import {
  all,
  either,
  exited,
  failed,
  keptMemory,
  memoryBetween,
  printed,
  ranOutOfMemory,
} from "../checks.ts";
import type { ConformanceCase, Scene } from "../conformance-case.ts";
import { row, run } from "./row.ts";

const mebibyte = 1024 * 1024;
/** The limit every row has unless it says otherwise. */
const limit = 64 * mebibyte;
const needsCgroups = true;
const roomy = { workBytes: 4 * limit, fileBytes: 4 * limit, workFiles: 4000 };

/** 24 MiB of input for a program that may use 16. */
const readsALot: Scene = {
  kind: "run",
  program: { file: "M14-read-all.c", limits: { memoryBytes: 16 * mebibyte } },
  input: "x".repeat(24 * mebibyte),
};

/** Section 2.2 of the corpus: memory and stack. */
export const memoryCases: readonly ConformanceCase[] = [
  row(
    "M01",
    "touches twice its limit",
    run("M01-heap.c", ["128"]),
    all(ranOutOfMemory, memoryBetween(limit - mebibyte, limit)),
    { smoke: true },
  ),
  row(
    "M01-within",
    "touches half its limit",
    run("M01-heap.c", ["32"]),
    all(exited(0), keptMemory, memoryBetween(32 * mebibyte, 35 * mebibyte)),
  ),
  row(
    "M02",
    "reserves far more than it touches",
    run("M02-virtual.c"),
    all(exited(0), printed("42\n"), keptMemory),
    {
      needsCgroups,
    },
  ),
  row("M05", "recurses for ever, stack as large as memory", run("M05-recursion.c"), ranOutOfMemory, {
    needsCgroups,
  }),
  row(
    "M06",
    "fills its work folder",
    run("M06-fill-folder.c", ["/w"], roomy),
    either(ranOutOfMemory, failed),
  ),
  row("M06-tmp", "fills /tmp", run("M06-fill-folder.c", ["/tmp"], roomy), either(ranOutOfMemory, failed)),
  row(
    "M06-shm",
    "fills /dev/shm",
    run("M06-fill-folder.c", ["/dev/shm"], roomy),
    either(ranOutOfMemory, failed),
  ),
  row("M07", "hides memory in a memfd", run("M07-memfd.c", [], roomy), ranOutOfMemory),
  row("M08", "spreads memory over children", run("M08-family.c", [], { wallMs: 1500 }), ranOutOfMemory, {
    needsCgroups,
  }),
  // On v2 the whole run is killed with the child; on v1 the parent goes on and answers. Both ran out of memory.
  row("M09", "loses a child to memory", run("M09-child-dies.c"), ranOutOfMemory, {
    smoke: true,
    needsCgroups,
  }),
  row(
    "M14",
    "reads more input than it has memory",
    readsALot,
    all(exited(0), printed(`${24 * mebibyte}\n`), keptMemory),
  ),
  row("M16", "asks never to be killed for memory", run("refusals.c", ["oom-score"]), printed("tried\n")),
];
