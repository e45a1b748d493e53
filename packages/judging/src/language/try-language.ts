/** Whether a language works on this machine: asked before it is offered, by the very road a submission takes. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { judgeStatus } from "@touchstone/domain";
import type { LanguageFile } from "@touchstone/languages";
import { compileSource } from "../compile/compile-source.ts";
import { runLimits } from "../run/run-limits.ts";
import { runTest } from "../run/run-test.ts";
import { baseEnvironment, runOnBench, type Workbench } from "../workbench.ts";

/** Far above what adding two numbers takes: only what does not work at all shall fail. */
const generous = {
  timeMs: 10_000,
  memoryBytes: 512 * 1024 ** 2,
  stackBytes: 64 * 1024 ** 2,
  outputBytes: 1024 ** 2,
  budgetMs: 60_000,
};

/** Compiles and runs the language's template, which adds two numbers, and gives its version. Throws with what went wrong. */
export async function tryLanguage(bench: Workbench, file: LanguageFile): Promise<string> {
  const folder = await mkdtemp(join(bench.folder, "try-"));
  const place = async (name: string, text: string) => {
    await writeFile(join(folder, name), text, { mode: 0o444 });
    return join(folder, name);
  };
  try {
    const version = await readVersion(bench, file);
    const sourcePath = await place("source", file.template);
    const { compilation } = await compileSource(bench, file, { sourcePath, saveTo: folder });
    if (compilation.kind === "rejected")
      throw new Error(`its template does not compile: ${compilation.message}`);
    const limits = runLimits(generous, file);
    const comparison = { kind: "default", ignoresTrailingBlanks: true } as const;
    const plan = {
      language: file,
      artefacts: compilation.artefacts,
      limits,
      outputBytes: generous.outputBytes,
      comparison,
    };
    const test = { input: await place("input", "1 2\n"), answer: await place("answer", "3\n") };
    const { result } = await runTest(bench, plan, test);
    if (result.status !== judgeStatus.accepted)
      throw new Error(`its template fails: ${JSON.stringify(result)}`);
    return version;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first line that is said; Java's compilers say it on the error stream. */
async function readVersion(bench: Workbench, file: LanguageFile): Promise<string> {
  const program = {
    command: file.versionCommand,
    environment: baseEnvironment,
    files: [],
    stdin: null,
    stdoutBytes: 64 * 1024,
    stderrBytes: 64 * 1024,
    limits: runLimits(generous, file).fuses,
    collect: [],
    mayLockFiles: true,
  };
  return runOnBench(bench, program, undefined, async ({ facts: { ending }, stdoutPath, stderrPath }) => {
    if (ending.kind !== "exited" || ending.code !== 0) {
      throw new Error(`${file.versionCommand.join(" ")} ends with ${JSON.stringify(ending)}`);
    }
    const said = (await readFile(stdoutPath, "utf8")) || (await readFile(stderrPath, "utf8"));
    return said.trim().split("\n", 1)[0]?.slice(0, 300) ?? "";
  });
}
