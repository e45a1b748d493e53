import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { PackedFile } from "../package-reader.ts";

/** Texts that are laid aside one behind the other in a file of ours, so that they need not stay in memory. */
export interface TextSpool {
  /** Notes a text; it is on the disk after the next `flush`. */
  add(name: string, bytes: Buffer): PackedFile;
  flush(): Promise<void>;
  remove(): Promise<void>;
}

/** Opens a spool in a folder. It is a file that nobody else can name. */
export async function openSpool(folder: string): Promise<TextSpool> {
  const path = join(folder, `spool-${randomUUID()}`);
  const file = await open(path, "wx", 0o600);
  let end = 0;
  let waiting: Buffer[] = [];
  return {
    add(name, bytes) {
      const start = end;
      end += bytes.length;
      waiting.push(bytes);
      const last = end - 1;
      return {
        name,
        sizeBytes: bytes.length,
        open: () => (last < start ? Readable.from([]) : createReadStream(path, { start, end: last })),
      };
    },
    async flush() {
      const bytes = waiting;
      waiting = [];
      if (bytes.length > 0) await file.writev(bytes);
    },
    async remove() {
      await file.close();
      await rm(path, { force: true });
    },
  };
}
