/**
 * The jury's program, a checker or an interactor, from its source to something that runs. It is compiled and run as
 * hostile as any other: somebody uploaded it. The folders with headers for it come first on the include path, the
 * operator's own before ours, so that an original `testlib.h` put there wins.
 */
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { TestManifest } from "@touchstone/contract";
import type { LanguageFile } from "@touchstone/languages";
import type { CompileCache, HashedFile, InstalledLanguage } from "../compile/compile-cache.ts";
import type { Artefact } from "../compile/compile-source.ts";
import { sha256OfFile } from "../data/sha256-of-file.ts";
import type { ReadBlob } from "../data/test-data-cache.ts";
import { type FilesBeside, filesBeside } from "../run/files-beside.ts";
import type { Workbench } from "../workbench.ts";
import { cutNote } from "./jury-facts.ts";

/** A jury's program that compiled, with the files that stand beside it. */
export interface JuryProgram {
  readonly language: LanguageFile;
  readonly artefacts: readonly Artefact[];
  readonly files: readonly Artefact[];
}

/** A jury's program that stays until it is released, or what is wrong with it. */
export type HeldJuryProgram =
  | { readonly kind: "ready"; readonly program: JuryProgram; readonly cpuMs: number; release(): void }
  | {
      readonly kind: "broken";
      readonly note: string;
      /** All that the compiler said. */
      readonly message: string;
      readonly cpuMs: number;
    };

/** What compiling it needs. */
export interface JuryDeps {
  readonly bench: Workbench;
  readonly languages: ReadonlyMap<string, InstalledLanguage>;
  readonly compileCache: CompileCache;
  readonly readBlob: ReadBlob;
  /** The operator's folder of headers. */
  readonly includeFolder?: string | undefined;
}

const testlibFolder = join(import.meta.dirname, "../../testlib/include");
const includeTargets = ["/include/own", "/include/testlib"] as const;

/** Compiles the jury's program of a manifest. Throws where this judge is at fault. */
export async function compileJuryProgram(
  deps: JuryDeps,
  { languageKey, source, files }: NonNullable<TestManifest["juryProgram"]>,
  signal: AbortSignal,
): Promise<HeldJuryProgram> {
  const language = deps.languages.get(languageKey);
  if (!language) throw new Error(`this judge does not have the language ${languageKey}`);
  if (!language.file.mayCheck) {
    const note = `No jury program may be written in ${language.file.name}.`;
    return { kind: "broken", note, message: note, cpuMs: 0 };
  }
  const beside = await filesBeside(deps.readBlob, files, language.file);
  const compiled = await deps.compileCache.compile(
    deps.bench,
    { ...language, file: juryLanguage(language.file) },
    { path: await deps.readBlob(source), sha256: source.sha256, shown: await shownTo(deps, beside) },
    signal,
  );
  const { compilation, cpuMs } = compiled;
  const release = () => compiled.release();
  if (compilation.kind === "rejected") {
    release();
    const { message } = compilation;
    const note = cutNote(`The jury program does not compile.\n${message}`);
    return { kind: "broken", note, message, cpuMs };
  }
  const program = { language: language.file, artefacts: compilation.artefacts, files: beside.files };
  return { kind: "ready", program, cpuMs, release };
}

async function shownTo(
  { includeFolder }: JuryDeps,
  { shown }: FilesBeside,
): Promise<Record<string, HashedFile>> {
  const [own, ours] = includeTargets;
  return {
    ...shown,
    ...(includeFolder !== undefined && { [own]: await hashedFolder(includeFolder) }),
    [ours]: await hashedFolder(testlibFolder),
  };
}

/** A folder by the names and bytes of all its files: other headers, another compilation. */
async function hashedFolder(path: string): Promise<HashedFile> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const file of files.toSorted()) {
    hash.update(`${file.slice(path.length)}\0${await sha256OfFile(file)}\n`);
  }
  return { path, sha256: hash.digest("hex") };
}

/** The language with our headers, and twice the time and memory to compile: such headers are large. */
function juryLanguage(file: LanguageFile): LanguageFile {
  const { command, limits } = file.compile;
  const [compiler, ...words] = command;
  return {
    ...file,
    compile: {
      ...file.compile,
      command: [compiler, ...includeTargets.map((target) => `-I${target}`), ...words],
      limits: { cpuMs: 2 * limits.cpuMs, wallMs: 2 * limits.wallMs, memoryBytes: 2 * limits.memoryBytes },
    },
  };
}
