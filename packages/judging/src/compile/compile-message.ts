import { readableStart } from "../text/readable-start.ts";
import type { BenchRun } from "../workbench.ts";

const messageBytesMax = 64 * 1024;
/** Kept free for our own sentence and for the mark of a cut. */
const reservedBytes = 256;
const wordless = "The compiler failed without a word.";

/**
 * What a contestant is shown of a failed compile: our note, then what the compiler wrote, as text that is safe to
 * store and to show, of at most 64 KiB. A compile can make its compiler print any file it sees, and the kernel's list
 * of mounts says where on this machine things came from, so those places are blotted out.
 */
export async function compileMessage(
  run: Pick<BenchRun, "stdoutPath" | "stderrPath">,
  { note, places }: { note: string; places: readonly string[] },
): Promise<string> {
  const room = messageBytesMax - reservedBytes;
  const stdout = await readableStart(run.stdoutPath, room);
  const stderr = await readableStart(run.stderrPath, room - stdout.bytes);
  const said = [stdout.text, stderr.text]
    .map((text) => places.reduce((rest, place) => rest.replaceAll(place, "…"), text).trim())
    .filter((text) => text !== "");
  const isCut = stdout.isCut || stderr.isCut;
  return [note, ...said, isCut ? "…" : ""].filter((text) => text !== "").join("\n") || wordless;
}
