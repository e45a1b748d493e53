import { all, either, failed, left, neverSaid, ranOutOfMemory, stoppedBy } from "../checks.ts";
import type { Check, ConformanceCase, Scene } from "../conformance-case.ts";
import { row } from "./row.ts";

const limits = { cpuMs: 2000, wallMs: 4000 };
const build = (file: string, words: readonly string[] = []): Scene => ({
  kind: "build",
  source: { file, words, limits },
});
const notBuilt: Check = all(
  // On v1 only the compiler is killed for its memory, and whoever called it fails; on v2 both are.
  either(failed, ranOutOfMemory, stoppedBy("cpu"), stoppedBy("wall"), stoppedBy("output")),
  left("absent"),
);
const keptFirst: Check = ({ collected }) =>
  collected?.toString() === "first" ? null : "the artefact was changed later";

/** Section 2.7 of the corpus: compile. A build is a hostile run like any other. */
export const buildCases: readonly ConformanceCase[] = [
  row("C01", "includes endless devices", build("C01-endless-include.c"), notBuilt, { smoke: true }),
  row("C02", "includes itself twice", build("C02-includes-itself.c"), notBuilt, { smoke: true }),
  row("C04", "makes an executable of 16 GiB", build("C04-giant.c"), notBuilt),
  row("C07", "includes files of the host", build("C07-peek.c"), all(notBuilt, neverSaid("root:"))),
  row(
    "C11",
    "leaves a process that changes the artefact",
    build("C11-daemon.sh"),
    all(left("taken"), keptFirst),
  ),
  row("C12", "leaves a link as its artefact", build("C12-odd-artefact.sh", ["link"]), left("refused"), {
    smoke: true,
  }),
  row("C12-folder", "leaves a folder", build("C12-odd-artefact.sh", ["folder"]), left("refused")),
  row("C12-fifo", "leaves a pipe", build("C12-odd-artefact.sh", ["fifo"]), left("refused")),
  row("C12-missing", "leaves nothing", build("C12-odd-artefact.sh", ["missing"]), left("absent")),
];
