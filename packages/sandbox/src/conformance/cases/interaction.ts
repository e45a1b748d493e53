import { all, either, exited, neverSaid, peerExited, signalled, stoppedBy } from "../checks.ts";
import type { ConformanceCase, Scene } from "../conformance-case.ts";
import { row } from "./row.ts";

const brief = { wallMs: 500 };
const join = (first: string, second: string, limits = {}): Scene => ({
  kind: "join",
  first: { file: first, limits },
  second: { file: second },
});

/** Section 2.9 of the corpus: two programs joined. */
export const interactionCases: readonly ConformanceCase[] = [
  row("I01", "talks with its peer", join("I01-guess.c", "I01-answer.c"), all(exited(0), peerExited(42))),
  row(
    "I02",
    "never flushes",
    join("I02-never-flushes.c", "I01-answer.c", brief),
    all(stoppedBy("wall"), peerExited(43)),
    { smoke: true },
  ),
  row(
    "I04",
    "loops while its peer has seen enough",
    join("T01-loop.c", "I04-refuses.c", { cpuMs: 300 }),
    all(stoppedBy("cpu"), peerExited(43)),
    { smoke: true },
  ),
  row(
    "I04-dies",
    "talks to a peer that is gone",
    join("I01-guess.c", "I04-refuses.c"),
    all(either(exited(0), signalled(13)), peerExited(43)),
  ),
  row(
    "I09",
    "closes its output and sleeps",
    join("I09-closes-output.c", "I01-answer.c", brief),
    peerExited(43),
  ),
  row(
    "I12",
    "spies on its peer",
    join("I12-spies.sh", "I01-answer.c"),
    all(peerExited(42), neverSaid("main\n"), neverSaid("/proc/5")),
  ),
];
