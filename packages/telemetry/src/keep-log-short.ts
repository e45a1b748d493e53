import { fstatSync, ftruncateSync, readSync, writeSync } from "node:fs";

/** When a log is looked at, how long it may be then, and how much of its end stays. */
interface LogBounds {
  readonly everyMs: number;
  readonly bytesMax: number;
  readonly bytesKept: number;
}

const standardOutput = 1;
const usual: LogBounds = { everyMs: 60_000, bytesMax: 64 * 2 ** 20, bytesKept: 16 * 2 ** 20 };

/**
 * Keeps the log of this process from growing for ever, where its standard output appends to a file that it may read, too.
 * `touchstone up` opens one so. A file that a shell or systemd opens is only for writing, and theirs to look after.
 */
export function keepLogShort(bounds: LogBounds = usual): void {
  if (isReadable(standardOutput)) setInterval(() => shorten(standardOutput, bounds), bounds.everyMs).unref();
}

function isReadable(file: number): boolean {
  try {
    return fstatSync(file).isFile() && readSync(file, Buffer.alloc(1), { position: 0 }) >= 0;
  } catch {
    return false;
  }
}

/** Nothing is written in between: a log is written line by line, without waiting. What stays begins with a whole line. */
function shorten(file: number, { bytesMax, bytesKept }: LogBounds): void {
  try {
    const { size } = fstatSync(file);
    if (size <= bytesMax) return;
    const kept = Buffer.alloc(bytesKept);
    readSync(file, kept, { position: size - bytesKept });
    ftruncateSync(file);
    writeSync(file, kept, kept.indexOf("\n") + 1);
  } catch {
    // A disk at fault. The log is the last thing to end a process for; the next look tries again.
  }
}
