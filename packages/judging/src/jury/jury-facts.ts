import type { CheckResult, JuryFacts } from "@touchstone/domain";
import type { Facts } from "@touchstone/sandbox";
import { readableStart } from "../text/readable-start.ts";

/** What a jury's program may write, to either stream. */
export const juryOutputBytes = 16 * 1024 ** 2;

/** Characters of a note. */
const noteMax = 2000;
/** More than any word that counts, and enough for the note. */
const readBytes = 4096;

/** What a verdict and a note need of a jury's program. An interactor has no output of its own to read. */
export async function juryFacts(
  facts: Facts,
  paths: { readonly stdoutPath?: string; readonly stderrPath: string },
): Promise<JuryFacts> {
  const stderr = await readableStart(paths.stderrPath, readBytes);
  const stdout = paths.stdoutPath === undefined ? stderr : await readableStart(paths.stdoutPath, readBytes);
  return {
    ending: facts.ending,
    isOutOfMemory: facts.isOutOfMemory,
    isFlooding: facts.stdout.isTruncated || facts.stderr.isTruncated,
    stdout: stdout.text,
    stderr: stderr.text,
  };
}

/** What is noted of a test: the jury's own words, after ours when its program broke. */
export function juryNote({ stdout, stderr }: JuryFacts, result: CheckResult): string {
  const said = stderr.trim() || stdout.trim();
  const ours = result.kind === "broken" ? `The jury program broke: ${result.because}.` : "";
  return cutNote([ours, said].filter((text) => text !== "").join("\n"));
}

/** As much of a text as a note takes. A cut through a character leaves no half of it, which nobody could store. */
export function cutNote(text: string): string {
  return text.slice(0, noteMax).toWellFormed();
}
