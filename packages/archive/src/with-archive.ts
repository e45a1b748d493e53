/**
 * Reads a zip that somebody sent. What it says of itself is checked before anything is unpacked, and what is unpacked is
 * held to it: a file that is longer, shorter or other than the list says fails at the byte where that shows. Nothing is
 * written anywhere; names are only data.
 */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline, Readable, Transform } from "node:stream";
import { crc32, createInflateRaw } from "node:zlib";
import { Refusal } from "@touchstone/domain";
import { openPromise, type ZipFile } from "yauzl";
import { archiveFault, archiveRefusal } from "./archive-refusal.ts";
import { type ArchiveFile, type ArchiveLimits, readEntries } from "./read-entries.ts";

/** A zip that may be read. */
export interface Archive {
  /** Its files, in the order of its list. */
  readonly files: readonly Pick<ArchiveFile, "name" | "sizeBytes">[];
  /** The bytes of one of its files. */
  read(file: Pick<ArchiveFile, "name">): Readable;
}

/** An archive that stays open until it is closed. */
export interface OpenArchive extends Archive {
  close(): void;
}

/** Opens the zip at a path. What is no zip, or breaks the rules or the limits, is refused. */
export async function openArchive(path: string, limits: ArchiveLimits): Promise<OpenArchive> {
  const options = { autoClose: false, decodeStrings: false, lazyEntries: true } as const;
  const zip = await openPromise(path, options).catch((error: unknown) => {
    throw archiveFault(error, "archive_not_zip");
  });
  try {
    const files = await readList(path, zip, limits);
    const byName = new Map(files.map((file) => [file.name, file]));
    return {
      files,
      read({ name }) {
        const file = byName.get(name);
        if (!file) throw new Error("the archive has no such file");
        return unpack(path, file);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Opens the zip at a path for `use`, and closes it behind. */
export async function withArchive<T>(
  path: string,
  limits: ArchiveLimits,
  use: (archive: Archive) => Promise<T>,
): Promise<T> {
  const archive = await openArchive(path, limits);
  try {
    return await use(archive);
  } finally {
    archive.close();
  }
}

async function readList(path: string, zip: ZipFile, limits: ArchiveLimits): Promise<ArchiveFile[]> {
  try {
    const files = await readEntries(zip, limits);
    await demandWholeList(path, zip);
    return files;
  } catch (error) {
    throw archiveFault(error);
  }
}

const listEnds = [0x06054b50, 0x05054b50];
const zip64Ends = [0x06064b50, 0x07064b50];

/** The list ends where it says: behind its last entry comes the end, and no entry that was not counted. */
async function demandWholeList(path: string, zip: ZipFile): Promise<void> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, Number(zip.readEntryCursor));
    const mark = buffer.readUInt32LE(0);
    if (zip64Ends.includes(mark)) throw new Refusal("archive_unsupported");
    if (!listEnds.includes(mark)) throw new Refusal("archive_broken");
  } finally {
    await file.close();
  }
}

function unpack(path: string, file: ArchiveFile): Readable {
  const { dataStart, dataEnd, isCompressed } = file;
  const isEmpty = dataStart === dataEnd;
  const packed = isEmpty ? Readable.from([]) : createReadStream(path, { start: dataStart, end: dataEnd - 1 });
  const gate = createGate(file);
  // A failure reaches the reader through the stream it is given; a reader who leaves ends the others.
  return isCompressed
    ? pipeline(packed, createInflateRaw(), gate, () => {})
    : pipeline(packed, gate, () => {});
}

/** Passes on exactly the bytes that the list promised. */
function createGate({ name, sizeBytes, crc32: promised }: ArchiveFile): Transform {
  let [bytes, sum] = [0, 0];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > sizeBytes) return done(archiveRefusal("archive_broken", name));
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = bytes === sizeBytes && sum === promised;
      done(isWhole ? null : archiveRefusal("archive_broken", name));
    },
    // What the decompressor says of bytes that are no data of its own is said of the archive.
    destroy: (error, done) => done(error && archiveFault(error)),
  });
}
