import type { TestManifest } from "@touchstone/contract";
import type { LanguageFile } from "@touchstone/languages";
import type { HashedFile } from "../compile/compile-cache.ts";
import type { Artefact } from "../compile/compile-source.ts";
import type { ReadBlob } from "../data/test-data-cache.ts";

/** Files of a problem that stand beside a program: for its runs, and as its compile is shown them. */
export interface FilesBeside {
  readonly files: readonly Artefact[];
  readonly shown: Readonly<Record<string, HashedFile>>;
}

/** Reads the files. Throws when one would take the place of the source or of what becomes of it. */
export async function filesBeside(
  readBlob: ReadBlob,
  named: NonNullable<TestManifest["userFiles"]>,
  { sourceName, compile }: LanguageFile,
): Promise<FilesBeside> {
  const taken = [sourceName, ...compile.artefacts].find((name) => Object.hasOwn(named, name));
  if (taken !== undefined)
    throw new Error(`a file of the problem has the name of the program's own ${taken}`);
  const files = await Promise.all(
    Object.entries(named).map(async ([name, blob]) => ({
      name,
      path: await readBlob(blob),
      sha256: blob.sha256,
    })),
  );
  return {
    files: files.map(({ name, path }) => ({ name, path })),
    shown: Object.fromEntries(files.map(({ name, path, sha256 }) => [`/w/${name}`, { path, sha256 }])),
  };
}
