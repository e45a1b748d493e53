/** Rows of the corpus about compilers that are made to read, write or call what is not theirs. Needs root. */
import { chmodSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { basename, join } from "node:path";
import { claimReply, testManifest } from "@touchstone/contract";
import { toolchainAtHand } from "@touchstone/sandbox";
import { expect } from "vitest";
import type { Judged } from "../judge-submission.ts";
import { corpusRows, judgeOnStage, judging, type RowSubmission, scriptedCompile } from "./corpus-rows.ts";
import type { Stage } from "./open-stage.ts";
import type { RowScene } from "./play-row.ts";

const row = corpusRows();

const messageOf = ({ outcome }: Judged) => (outcome.kind === "compile-error" ? outcome.message : "");

/** Where the judge keeps the answer of the row's test, by a guess that is right. */
const answerPath = ({ room, canary }: Stage) =>
  join(room.folder, "data", room.shelf.put(`${canary}\n`).sha256);

/** Judges what would be accepted if it could read that file. What it wrote itself is no secret when it is quoted. */
const peeking =
  (languageKey: string, sourceFor: (path: string) => string, pathOf = answerPath): RowScene =>
  async (stage) => {
    const path = pathOf(stage);
    const tests = [{ input: "", answer: `${stage.canary}\n` }];
    const judged = await judgeOnStage(stage, { source: sourceFor(path), languageKey, tests });
    const { outcome } = judged;
    if (outcome.kind !== "compile-error") return judged;
    return {
      ...judged,
      outcome: { ...outcome, message: outcome.message.replaceAll(path, "").replaceAll(basename(path), "") },
    };
  };

const isRefused = /^(CE|WA)$/;
const including = (path: string) => `#include "${path}"\nint main(void) {}`;
row("[C07] includes the answer", peeking("c", including), "CE");
row(
  "[C07-shadow] includes the host's accounts",
  peeking("c", including, () => "/etc/shadow"),
  "CE",
);
row(
  "[C07-upwards] includes from above",
  peeking("c", including, (stage) => `../../../..${answerPath(stage)}`),
  "CE",
);
row(
  "[C07-neighbour] includes from another slot",
  peeking("c", including, ({ watch }) => join(watch.folder, "slot-1")),
  "CE",
);
row(
  "[C07-mounts] includes the list of mounts",
  judging({ source: including("/proc/self/mountinfo") }),
  isRefused,
);

const bytesOf = (path: string) => `#include <stdio.h>
__asm__(".data\\nfirst: .incbin \\"${path}\\"\\nlast: .byte 0");
extern const char first[], last[];
int main(void) { fwrite(first, 1, last - first, stdout); }`;
row("[C08] includes bytes by the assembler", peeking("c", bytesOf), isRefused);
row(
  "[C08-embed] embeds a file",
  peeking(
    "c23",
    (path) =>
      `#include <stdio.h>\nstatic const char text[] = {\n#embed "${path}"\n, 0};\nint main(void) { puts(text); }`,
  ),
  isRefused,
);
row(
  "[C08-rust] includes bytes",
  peeking(
    "rust",
    (path) => `fn main() { print!("{}", String::from_utf8_lossy(include_bytes!("${path}"))); }`,
  ),
  isRefused,
  { needs: "rust" },
);
row(
  "[C08-go] embeds a file",
  peeking(
    "go",
    (path) =>
      `package main\nimport (\n"fmt"\n_ "embed"\n)\n//go:embed ${path}\nvar text string\nfunc main() { fmt.Print(text) }`,
  ),
  isRefused,
  { needs: "go" },
);
row(
  "[C08-pascal] includes a file",
  peeking("pascal", (path) => `begin\n{$I ${path}}\nend.`),
  isRefused,
  { needs: "pascal" },
);
row(
  "[C09] reads the answer at compile time, in Haskell",
  peeking(
    "haskell",
    (path) => `{-# LANGUAGE TemplateHaskell #-}
import Language.Haskell.TH
main :: IO ()
main = putStr $(stringE =<< runIO (readFile "${path}"))`,
  ),
  "CE",
  { needs: "haskell" },
);

/** A compile that runs a script, which makes a program that adds, and does what the row says. */
const scripted = (lines: string, submission: Partial<RowSubmission> = {}): RowScene =>
  judging({ source: `${makesProgram}\n${lines}\n`, ...submission }, { install: scriptedCompile });
const makesProgram = `printf '#!/bin/sh\\nread a b\\necho $((a + b))\\n' > main; chmod +x main`;

row(
  "[C11] leaves a process that changes the artefact later",
  async (stage) => {
    const scene = scripted("(setsid sh -c 'sleep 0.5; echo exit 1 > /w/main' > /dev/null 2>&1 &)");
    await scene(stage);
    return scene(stage);
  },
  "AC",
);

for (const [kind, command] of [
  ["link", "ln -sf /bin/true main"],
  ["folder", "rm main; mkdir main"],
  ["fifo", "rm main; mkfifo main"],
  ["missing", "rm main"],
] as const) {
  row(`[C12-${kind}] makes no plain program: ${kind}`, scripted(command), "CE", {
    look: (judged) => expect(messageOf(judged)).toBe("The compiler made no program."),
  });
}

row(
  "[C13] plants links where a worker might write",
  async (stage) => {
    const victim = join(stage.watch.folder, "victim");
    writeFileSync(victim, "as it was");
    chmodSync(victim, 0o644);
    const before = statSync(victim);
    const names = "run.sh stdout stdout.txt stderr stderr.txt metadata meta record.json input output 0 1";
    const judged = await scripted(
      `for name in ${names}; do ln -s ${victim} $name; ln -s ${victim} /tmp/$name; done`,
    )(stage);
    const after = statSync(victim);
    expect([after.uid, after.gid, after.mode, after.mtimeMs, after.ctimeMs]).toEqual([
      before.uid,
      before.gid,
      before.mode,
      before.mtimeMs,
      before.ctimeMs,
    ]);
    expect(readFileSync(victim, "utf8")).toBe("as it was");
    rmSync(victim);
    return judged;
  },
  "AC",
);

row(
  "[C14] calls out while it compiles",
  async (stage) => {
    const callers: unknown[] = [];
    const server = createServer((socket) => callers.push(socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const judged = await scripted(
      `(exec 3<> /dev/tcp/127.0.0.1/${port}) 2> /dev/null && exit 1
(exec 3<> /dev/udp/1.1.1.1/53 && echo x >&3) 2> /dev/null && exit 1
getent ahosts example.org && exit 1
true`,
    )(stage);
    server.close();
    expect(callers).toEqual([]);
    return judged;
  },
  "AC",
);

row(
  "[C18] shows tags and colours in an error",
  judging({ source: `#error <script>alert(1)</script> \u001b[31m\nint main(void) {}` }),
  "CE",
  {
    look: (judged) => {
      // The text as it is: whoever shows it escapes it.
      expect(messageOf(judged)).toContain("<script>alert(1)</script>");
      expect(messageOf(judged)).not.toContain("\u001b");
    },
  },
);

row(
  "[C18-paths] shows what the kernel says of mounts",
  judging({ source: "cat /proc/self/mountinfo; exit 1" }, { install: scriptedCompile }),
  "CE",
  { look: (judged) => expect(messageOf(judged)).toContain(" /w/main.c ") },
);

const options = ["-fplugin=/w/plugin.so", "@words", "-specs=/w/specs", "-B/w", "-wrapper,/w/sh"];
row(
  "[C27] asks for options of the compiler in every field",
  async (stage) => {
    const { room } = stage;
    for (const option of options) {
      const blob = room.shelf.put("words");
      const tests = [{ input: blob, answer: blob, scorePoints: 1, group: 1 }];
      expect(testManifest.safeParse({ tests, userFiles: { [option]: blob } }).success).toBe(false);
      const order = room.order({ source: "", tests: [] });
      expect(
        claimReply.safeParse({ kind: "work", order: { ...order, fileIo: { input: option, output: "out" } } })
          .success,
      ).toBe(false);
      expect(verdictOf(await judgeOnStage(stage, { source: "", languageKey: option }))).toBe("fault");
    }
    const pragmas = options.map((option) => `#pragma GCC optimize("${option}")`).join("\n");
    const judged = await judgeOnStage(stage, {
      source: `${pragmas}\n#include <stdio.h>\nint main() { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }`,
      userFiles: { "plugin.so": "no library", words: "-DWRONG", specs: "*cpp:\n-DWRONG\n" },
      languageKey: "cpp",
    });
    for (const { command, collect } of stage.programs)
      if (collect.length > 0) expect(command.filter((word) => options.includes(word))).toEqual([]);
    return judged;
  },
  /^(AC|CE)$/,
);
const verdictOf = ({ outcome }: Judged) => outcome.kind;

row(
  "[C28] writes beside the precompiled headers",
  async (stage) => {
    const usr =
      toolchainAtHand().surroundings.mounts.find(({ target }) => target === "/usr")?.source ?? "/usr";
    const list = () => new Set(readdirSync(join(usr, "local"), { recursive: true, encoding: "utf8" }));
    const before = list();
    const judged = await scripted(
      `for folder in $(find /usr/local /usr/include -maxdepth 5 -type d); do
  touch $folder/planted.h 2> /dev/null && exit 1
done
for file in $(find /usr/local -name '*.gch*' -type f); do
  (echo >> $file) 2> /dev/null && exit 1
  rm -f $file 2> /dev/null && exit 1
  mv main $file 2> /dev/null && exit 1
done
true`,
      { languageKey: "cpp" },
    )(stage);
    expect(list()).toEqual(before);
    return judged;
  },
  "AC",
);
