import { PassThrough, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { isSafeArchiveName } from "@touchstone/domain";
import { ZipFile } from "yazl";

/** A file that goes into an archive; it is opened when its turn comes. */
export interface ArchivedFile {
  name: string;
  open: () => Promise<Readable>;
}

/**
 * A zip of these files as a stream, one file open at a time. A name that is not plain, or that stands there already,
 * is a fault of the caller's. A file that cannot be read breaks the stream off, so that no half archive passes for a
 * whole one; a reader who leaves closes what is open.
 */
export function writeArchive(files: readonly ArchivedFile[]): Readable {
  const demandName = openNames();
  for (const { name } of files) demandName(name);
  return streamArchive(files);
}

/** As `writeArchive`; each file is asked for when the one before is done, and a bad name breaks the stream off. */
export function streamArchive(files: Iterable<ArchivedFile> | AsyncIterable<ArchivedFile>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const demandName = openNames();
  let current: Readable | undefined;
  const addAll = async () => {
    for await (const { name, open } of files) {
      demandName(name);
      current = await open();
      // Whoever left meanwhile wants no more of it.
      if (output.destroyed) {
        current.destroy();
        return;
      }
      zip.addReadStream(current, name);
      await finished(current);
    }
    zip.end();
  };
  zip.once("error", (error) => output.destroy(error));
  output.once("close", () => current?.destroy());
  zip.outputStream.pipe(output);
  addAll().catch((error: Error) => output.destroy(error));
  return output;
}

function openNames(): (name: string) => void {
  const names = new Set<string>();
  return (name) => {
    if (!isSafeArchiveName(name) || names.has(name))
      throw new Error(`no name for a file of an archive: ${name}`);
    names.add(name);
  };
}
