import { all, exited, failed, left, printed, said } from "../checks.ts";
import type { ConformanceCase, Scene } from "../conformance-case.ts";
import { row, run } from "./row.ts";

const withInput = (file: string): Scene => ({ kind: "run", program: { file }, input: "20 22\n" });
const planted = (kind: string): Scene => run("F05-planted.c", [kind]);

/** Section 2.4 of the corpus: files, descriptors, state between runs. */
export const fileCases: readonly ConformanceCase[] = [
  row("F01", "writes until something stops it", run("M06-fill-folder.c", ["/w"]), failed),
  row("F02", "makes a million files", run("F02-many-files.c"), exited(28)),
  row("F03", "nests 10,000 folders", run("F03-deep-folders.py"), said("stopped")),
  row("F05", "leaves a link to a host file as its output", planted("link:/etc/passwd"), left("refused"), {
    smoke: true,
  }),
  row("F05-environ", "leaves a link into /proc", planted("link:/proc/self/environ"), left("refused")),
  row("F06", "leaves a link to an endless device", planted("link:/dev/zero"), left("refused")),
  row("F07-fifo", "leaves a pipe", planted("fifo"), left("refused")),
  row("F07-folder", "leaves a folder", planted("folder"), left("refused")),
  row("F07-socket", "leaves a socket", planted("socket"), left("refused")),
  row("F08", "leaves a sparse giant", planted("sparse"), left("too-large")),
  row("F09", "hard-links its own executable", planted("hard-link"), all(exited(0), left("absent"))),
  row("F10", "leaves a file nobody may read", planted("closed"), left("taken")),
  row(
    "F11",
    "leaves traces for the next run",
    { kind: "run", before: { file: "F11-leave.c" }, program: { file: "F11-look.c" } },
    printed("looked\n"),
    { smoke: true },
  ),
  row("F14", "writes to its input", withInput("F14-write-input.c"), printed("/\n")),
  row("F15", "reads its input again", withInput("F15-reread.c"), printed("20 22\n".repeat(3))),
  row(
    "F16",
    "opens its streams by name",
    withInput("F16-reopen.sh"),
    all(printed("20 22\nmore\n"), said("error")),
  ),
  row("F17", "looks for inherited descriptors", run("F17-descriptors.c"), printed("0\n1\n2\n")),
  row("F19", "opens descriptors without end", run("F19-descriptors.c"), exited(24)),
  row("F20", "locks and watches shared files", run("refusals.c", ["channels"]), printed("tried\n")),
  row("F21", "fills its tmpfs", run("M06-fill-folder.c", ["/tmp"]), failed),
];
