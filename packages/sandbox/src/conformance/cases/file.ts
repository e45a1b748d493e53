import { readFile } from "node:fs/promises";
import { all, errorsAre, exited, failed, keptBytes, left, printed, said, signalled } from "../checks.ts";
import type { ConformanceCase, Hands, Scene } from "../conformance-case.ts";
import { row, run } from "./row.ts";

const input = "20 22\n";
const withInput = (file: string, words: readonly string[] = []): Scene => ({
  kind: "run",
  program: { file, words },
  input,
});
const planted = (kind: string): Scene => run("F05-planted.c", [kind]);
const tale = (tell: (hands: Hands) => ReturnType<Hands["run"]>): Scene => ({ kind: "tale", tell });
const tebibyte = 2 ** 40;
const reopened = all(printed(`${input}more\n`), said("error"));
const manyFolders = { workFiles: 12_000, memoryBytes: 256 * 1024 * 1024 };
const bothInputs = { input, shown: { "input.txt": "1 2 3\n" } };

/** Section 2.4 of the corpus: files, descriptors, state between runs. */
export const fileCases: readonly ConformanceCase[] = [
  row("F01", "writes until something stops it", run("M06-fill-folder.c", ["/w"]), failed),
  row(
    "F01-file",
    "writes one file without end",
    run("F01-one-file.c"),
    all(signalled(25), left("too-large")),
    { smoke: true },
  ),
  row("F02", "makes a million files", run("F02-many-files.c"), exited(28)),
  row(
    "F03",
    "nests 10,000 folders",
    run("F03-deep-folders.py", [], manyFolders),
    all(exited(0), printed("nested\n")),
  ),
  row(
    "F04",
    "gives files names that look like something else",
    run("F04-names.py"),
    all(exited(0), printed("named\n"), errorsAre(""), left("absent")),
  ),
  row("F05", "leaves a link to a host file as its output", planted("link:/etc/passwd"), left("refused"), {
    smoke: true,
  }),
  row(
    "F05-answer",
    "leaves a link to the worker's answer",
    tale(({ run: play, answer }) => play({ file: "F05-planted.c", words: [`link:${answer}`] })),
    left("refused"),
  ),
  row("F05-environ", "leaves a link into /proc", planted("link:/proc/self/environ"), left("refused")),
  row("F06", "leaves a link to an endless device", planted("link:/dev/zero"), left("refused")),
  row("F06-random", "leaves a link to a random device", planted("link:/dev/urandom"), left("refused")),
  row("F07-fifo", "leaves a pipe", planted("fifo"), left("refused")),
  row("F07-folder", "leaves a folder", planted("folder"), left("refused")),
  row("F07-socket", "leaves a socket", planted("socket"), left("refused")),
  row(
    "F08",
    "leaves a sparse giant",
    run("F05-planted.c", ["sparse"], { fileBytes: 2 * tebibyte }),
    all(exited(0), left("too-large")),
  ),
  row("F09", "hard-links its own executable", planted("hard-link"), all(exited(0), left("absent"))),
  row(
    "F09-input",
    "hard-links its input",
    withInput("F05-planted.c", ["hard-link-input"]),
    all(exited(0), left("absent")),
  ),
  row("F10", "leaves a file nobody may read", planted("closed"), left("taken")),
  row(
    "F10-all",
    "closes every folder it has",
    run("F10-close-all.c"),
    all(exited(0), printed("closed\n"), left("absent")),
  ),
  row(
    "F11",
    "leaves traces for the next run",
    { kind: "run", before: { file: "F11-leave.c" }, program: { file: "F11-look.c" } },
    printed("looked\n"),
    { smoke: true },
  ),
  row(
    "F12",
    "leaves traces for somebody else's program, next door",
    tale(async ({ run: play }) => {
      await play({ file: "F11-leave.c" });
      return play({ file: "F11-look.c" }, { isNextDoor: true });
    }),
    printed("looked\n"),
  ),
  row(
    "F13",
    "overwrites its executable and its input",
    tale(({ run: play }) => play({ file: "F13-overwrite.c", words: ["spoil"] }, bothInputs)),
    printed(`${input}1 2 3\n`),
  ),
  row(
    "F13-later",
    "finds them as they were in the next test",
    tale(async ({ run: play }) => {
      await play({ file: "F13-overwrite.c", words: ["spoil"] }, bothInputs);
      return play({ file: "F13-overwrite.c" }, bothInputs);
    }),
    printed(`${input}1 2 3\n`),
  ),
  row("F14", "writes to its input", withInput("F14-write-input.c"), printed("/\n")),
  row("F15", "reads its input again", withInput("F15-reread.c"), printed(input.repeat(3))),
  row("F16", "opens its streams by name", withInput("F16-reopen.sh"), reopened),
  row("F16-c", "opens its streams by name, in C", withInput("F16-reopen.c"), reopened),
  row("F16-python", "opens its streams by name, in Python", withInput("F16-reopen.py"), reopened),
  row("F17", "looks for inherited descriptors", run("F17-descriptors.c"), printed("0\n1\n2\n"), {
    smoke: true,
  }),
  row("F18", "makes its streams asynchronous", withInput("F18-flags.c"), all(exited(0), keptBytes(300_000))),
  row("F19", "opens descriptors without end", run("F19-descriptors.c"), exited(24)),
  row("F20", "locks and watches shared files", run("refusals.c", ["channels"]), printed("tried\n")),
  row("F21", "fills its tmpfs", run("M06-fill-folder.c", ["/tmp"]), failed),
  row("F22", "removes the folder it is in", run("F22-no-folder.c"), all(exited(0), printed("42\n"))),
  row(
    "F23",
    "closes its streams and opens others",
    run("F23-closes.c"),
    all(exited(0), printed(""), left("taken"), ({ collected }) =>
      collected?.toString() === "42\n" ? null : "its own file holds something else",
    ),
  ),
  row(
    "F24",
    "writes to the files of the jury",
    tale(async ({ run: play, answer }) => {
      const before = await readFile(answer, "utf8");
      const end = await play({ file: "F24-jury-files.c", words: [answer] }, bothInputs);
      if ((await readFile(answer, "utf8")) !== before) throw new Error("H10: the answer was changed");
      return end;
    }),
    printed("tried\n"),
  ),
];
