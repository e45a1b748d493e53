import type { LanguageFile } from "@touchstone/languages";
import type { Limits } from "@touchstone/sandbox";

const mib = 1024 ** 2;
/** Runtimes that take a stack size refuse more. */
const stackMbMax = 1024;

/** The command of a run, with the limits filled in. */
export function runCommand({ run }: LanguageFile, limits: Limits): readonly [string, ...string[]] {
  const memoryMb = String(Math.floor(limits.memoryBytes / mib));
  const stackMb = String(Math.min(stackMbMax, Math.max(1, Math.floor(limits.stackBytes / mib))));
  const fill = (word: string) => word.replaceAll("{memoryMb}", memoryMb).replaceAll("{stackMb}", stackMb);
  const [program, ...words] = run.command;
  return [fill(program), ...words.map(fill)];
}
