import { PassThrough, type Readable } from "node:stream";
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
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const names = new Set<string>();
  for (const { name, open } of files) {
    if (!isSafeArchiveName(name) || names.has(name))
      throw new Error(`no name for a file of an archive: ${name}`);
    names.add(name);
    zip.addReadStreamLazy(name, (use) => {
      open().then(
        (stream) => {
          current = stream;
          // Whoever left meanwhile wants no more of it.
          if (output.destroyed) stream.destroy();
          else
            use(
              null,
              stream.once("error", (error) => output.destroy(error)),
            );
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.once("error", (error) => output.destroy(error));
  output.once("close", () => current?.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}
