import { open } from "node:fs/promises";
import { dirname } from "node:path";
import type { BenchRun } from "../workbench.ts";

const messageBytesMax = 64 * 1024;
/** Kept free for our own sentence and for the mark of a cut. */
const reservedBytes = 256;
const wordless = "The compiler failed without a word.";

/**
 * What a contestant is shown of a failed compile: our note, then what the compiler wrote, as text that is safe to
 * store and to show, of at most 64 KiB. A compile can make its compiler print any file it sees, and the kernel's list
 * of mounts says where on this machine the source came from, so that place is blotted out.
 */
export async function compileMessage(
  run: Pick<BenchRun, "stdoutPath" | "stderrPath">,
  { note, sourcePath }: { note: string; sourcePath: string },
): Promise<string> {
  const room = messageBytesMax - reservedBytes;
  const stdout = await readStart(run.stdoutPath, room);
  const stderr = await readStart(run.stderrPath, room - stdout.bytes.length);
  const said = [stdout.bytes, stderr.bytes]
    .map((bytes) => readable(bytes).replaceAll(dirname(sourcePath), "…").trim())
    .filter((text) => text !== "");
  const isCut = stdout.isCut || stderr.isCut;
  return [note, ...said, isCut ? "…" : ""].filter((text) => text !== "").join("\n") || wordless;
}

async function readStart(path: string, maxBytes: number): Promise<{ bytes: Buffer; isCut: boolean }> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(maxBytes + 1));
    return { bytes: buffer.subarray(0, Math.min(bytesRead, maxBytes)), isCut: bytesRead > maxBytes };
  } finally {
    await file.close();
  }
}

/** Control characters drive terminals, and a NUL cannot be stored: only line feed and tab stay. */
function readable(bytes: Buffer): string {
  return bytes
    .toString("utf8")
    .replaceAll("\r", "")
    .replace(/(?![\n\t])\p{Cc}/gu, "\ufffd");
}
