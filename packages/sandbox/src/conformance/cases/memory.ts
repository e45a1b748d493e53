import { randomUUID } from "node:crypto";
import {
  all,
  either,
  exited,
  failed,
  keptMemory,
  memoryBetween,
  printed,
  ranOutOfMemory,
  said,
  signalled,
  stoppedBy,
} from "../checks.ts";
import type { Check, ConformanceCase, Played, RunManner, Scene } from "../conformance-case.ts";
import { findProgram } from "../find-program.ts";
import { readCgroupOf } from "../read-cgroup-of.ts";
import { row, run } from "./row.ts";

const mebibyte = 1024 * 1024;
/** The limit every row has unless it says otherwise. */
const limit = 64 * mebibyte;
const needsCgroups = true;
const roomy = { workBytes: 4 * limit, fileBytes: 4 * limit, workFiles: 4000 };
const java = { memoryBytes: 256 * mebibyte, processes: 64 };
const answers = all(exited(0), printed("42\n"), keptMemory);

/** Reads a large input, or maps it. */
const readsALot = (file: string, megabytes: number): Scene => ({
  kind: "tale",
  tell: (hands) => hands.run({ file }, { zeros: megabytes * mebibyte }),
});

/** The same run with its input on the disk and with its input in memory; the peer is the one from the disk. */
const coldAndHot: Scene = {
  kind: "tale",
  tell: async (hands) => {
    const [program, manner]: [Played, RunManner] = [{ file: "M14-read-all.c" }, { zeros: 256 * mebibyte }];
    const cold = await hands.run(program, { ...manner, isCold: true });
    return { ...(await hands.run(program, manner)), peer: cold.facts };
  },
};
const sameMemory: Check = ({ facts, peer }) =>
  peer?.ending.kind === "exited" && Math.abs(facts.memoryBytes - peer.memoryBytes) < mebibyte
    ? null
    : `cold and hot differ: ${JSON.stringify([peer, facts])}`;

/** Whether or not the host has swap, a run must be refused it. */
const withoutSwap: Scene = {
  kind: "tale",
  tell: async (hands) => {
    const mark = randomUUID();
    const run = hands.run({ file: "T04-sleep.c", words: [mark], limits: { wallMs: 1500 } });
    const limitFiles = ["memory.memsw.limit_in_bytes", "memory.swap.max"];
    const swapLimit = readCgroupOf(await findProgram(mark), limitFiles);
    if (swapLimit !== String(limit) && swapLimit !== "0")
      throw new Error(`the run may use swap: ${swapLimit}`);
    return run;
  },
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
  row("M02", "reserves far more than it touches", run("M02-virtual.c"), answers, { needsCgroups }),
  row("M03", "has 512 MiB of static memory", run("M03-static.c"), answers),
  row("M03-touched", "touches its static memory", run("M03-static.c", ["touched"]), ranOutOfMemory),
  row(
    "M04",
    "recurses through half its memory",
    run("M05-recursion.c", ["8000"]),
    all(exited(0), keptMemory, memoryBetween(limit / 2, limit - 1)),
  ),
  row("M05", "recurses for ever, stack as large as memory", run("M05-recursion.c"), ranOutOfMemory, {
    needsCgroups,
  }),
  row(
    "M05-small",
    "recurses for ever, stack of 8 MiB",
    run("M05-recursion.c", [], { stackBytes: 8 * mebibyte }),
    all(signalled(11), keptMemory),
  ),
  ...["/w", "/tmp", "/dev/shm"].map((folder) =>
    row(
      `M06-${folder.split("/").at(-1)}`,
      `fills ${folder}`,
      run("M06-fill-folder.c", [folder], roomy),
      either(ranOutOfMemory, failed),
    ),
  ),
  row("M07", "hides memory in a memfd", run("M07-memfd.c", [], roomy), ranOutOfMemory),
  row("M08", "spreads memory over children", run("M08-family.c", [], { wallMs: 2500 }), ranOutOfMemory, {
    needsCgroups,
  }),
  // On v2 the whole run is killed with the child; on v1 the parent goes on and answers. Both ran out of memory.
  row("M09", "loses a child to memory", run("M09-child-dies.c"), ranOutOfMemory, {
    smoke: true,
    needsCgroups,
  }),
  row("M10", "needs half as much again for a moment", run("M01-heap.c", ["96"]), ranOutOfMemory),
  row("M11", "has a child that writes over all it holds", run("M11-child-dirties.c"), ranOutOfMemory, {
    needsCgroups,
  }),
  row("M12", "hides memory in pipes", run("M12-pipes.c", [], { openFiles: 2048 }), ranOutOfMemory, {
    needsCgroups,
  }),
  row("M13", "hides memory in sockets under way", run("M13-sockets.c"), either(failed, ranOutOfMemory)),
  row(
    "M14",
    "reads 1 GiB of input",
    readsALot("M14-read-all.c", 1024),
    all(exited(0), printed(`${1024 * mebibyte}\n`), keptMemory),
  ),
  row(
    "M15",
    "maps 1 GiB of input",
    readsALot("M15-map-input.c", 1024),
    all(exited(0), printed(`${1024 * 256}\n`), keptMemory),
    { needsCgroups },
  ),
  row("M16", "asks never to be killed for memory", run("refusals.c", ["oom-score"]), printed("tried\n")),
  row("M17", "makes 70,000 maps", run("M17-many-maps.c"), either(exited(0), exited(12), ranOutOfMemory)),
  row(
    "M18",
    "fills the heap of Java",
    run("M18-heap.java", ["in-steps"], java),
    either(ranOutOfMemory, all(exited(1), said("OutOfMemoryError"))),
    { needs: "java" },
  ),
  row(
    "M18-at-once",
    "asks Java for too much",
    run("M18-heap.java", ["at-once"], java),
    all(exited(1), said("OutOfMemoryError"), keptMemory),
    { needs: "java", needsCgroups },
  ),
  row("M19", "fills the heap of Python", run("M19-exhausts.py", ["in-steps"]), ranOutOfMemory),
  row(
    "M19-at-once",
    "asks Python for too much",
    run("M19-exhausts.py", ["at-once"]),
    all(exited(1), said("MemoryError"), keptMemory),
  ),
  row(
    "M19-recursion",
    "recurses too deep for Python",
    run("M19-exhausts.py", ["recursion"]),
    all(exited(1), said("RecursionError"), keptMemory),
  ),
  row(
    "M20",
    "has a runtime that reserves 120 GiB",
    run("m20-reserves.js", [], { memoryBytes: 256 * mebibyte, processes: 64 }),
    answers,
    { needs: "node", needsCgroups },
  ),
  row("M21", "catches every failure to allocate", run("M21-new.cpp"), ranOutOfMemory),
  row("M22", "may not use swap", withoutSwap, stoppedBy("wall"), { needsCgroups }),
  row("M23", "needs the same with a cold input", coldAndHot, all(exited(0), sameMemory), { needsCgroups }),
  row("M24", "asks for huge pages", run("refusals.c", ["huge-pages"]), printed("tried\n")),
  row("M25", "crosses its limit with files and heap together", run("M25-both.c", [], roomy), ranOutOfMemory, {
    needsCgroups,
  }),
];
