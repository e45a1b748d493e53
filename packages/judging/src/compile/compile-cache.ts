/**
 * Compilations by what went into them: the source's bytes and name, the files beside it, the language, its toolchain
 * and the command. The same input gives the same outcome, so programs and rejections are both kept, and a record says
 * which it is. What might end differently another day (too slow, too much memory) is told to those who waited and then
 * forgotten.
 *
 * Artefacts are hashed whenever they are used: a run has no way to write to one, and this is how we would know.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { LanguageFile } from "@touchstone/languages";
import { z } from "zod";
import { sha256OfFile } from "../data/sha256-of-file.ts";
import { holdSound } from "../kept/hold-sound.ts";
import { KeptFolder } from "../kept/kept-folder.ts";
import type { Workbench } from "../workbench.ts";
import { type Compilation, compileSource, type FreshCompilation } from "./compile-source.ts";

/** A language as it works on this machine. */
export interface InstalledLanguage {
  readonly file: LanguageFile;
  /** The name of the toolchain it is part of: an image's digest, or that of the host's own tools. */
  readonly toolchain: string;
  /** What the compiler or interpreter says of itself, in one line. */
  readonly version: string;
}

/** A file and the hash of its bytes. */
export interface HashedFile {
  readonly path: string;
  readonly sha256: string;
}

/** What is to be compiled, and what the compile is shown beside it, by the place it has inside. */
export interface Source extends HashedFile {
  readonly shown?: Readonly<Record<string, HashedFile>>;
}

/** A compilation whose artefacts stay until it is released. `cpuMs` is what it cost now: nothing when it was kept. */
export interface HeldCompilation {
  readonly compilation: Compilation;
  readonly cpuMs: number;
  release(): void;
}

/** The cache. */
export interface CompileCache {
  compile(
    bench: Workbench,
    language: InstalledLanguage,
    source: Source,
    signal?: AbortSignal,
  ): Promise<HeldCompilation>;
}

const record = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("compiled"),
    artefacts: z.array(z.object({ name: z.string(), file: z.string(), sha256: z.string() })),
  }),
  z.object({ kind: z.literal("rejected"), message: z.string() }),
]);

type CompileRecord = z.infer<typeof record>;

/** Carries an outcome that is not kept past the folder to everybody who waits for it. */
class Unkept extends Error {
  readonly fresh: FreshCompilation;

  constructor(fresh: FreshCompilation) {
    super("this compilation is not kept");
    this.fresh = fresh;
  }
}

/** Opens the cache; see KeptFolder for what its cap promises. */
export async function openCompileCache(options: { folder: string; capBytes: number }): Promise<CompileCache> {
  const kept = await KeptFolder.open(options);
  return {
    async compile(bench, language, source, signal) {
      let cpuMs = 0;
      const make = async (draft: string) => {
        cpuMs += (await compileInto(draft, bench, language, source, signal)).cpuMs;
      };
      const hold = () => kept.hold(compileKey(language, source), make, signal);
      try {
        const { held, content } = await holdSound(hold, readCompilation);
        return { compilation: content, cpuMs, release: () => held.release() };
      } catch (error) {
        if (!(error instanceof Unkept)) throw error;
        return { ...error.fresh, release: () => {} };
      }
    },
  };
}

/** The name of a compilation: equal input, equal name. */
export function compileKey({ file, toolchain }: InstalledLanguage, { sha256, shown = {} }: Source): string {
  const besides = Object.entries(shown).map(([target, beside]) => `${target} ${beside.sha256}`);
  const { command, environment, artefacts } = file.compile;
  const input = [
    sha256,
    file.sourceName,
    file.key,
    toolchain,
    command,
    environment,
    artefacts,
    besides.toSorted(),
  ];
  return createHash("sha256").update(JSON.stringify(input)).digest("hex");
}

async function compileInto(
  folder: string,
  bench: Workbench,
  { file }: InstalledLanguage,
  source: Source,
  signal: AbortSignal | undefined,
): Promise<FreshCompilation> {
  await mkdir(folder);
  const shown = Object.entries(source.shown ?? {}).map(([target, { path }]) => ({ source: path, target }));
  const fresh = await compileSource(bench, file, { sourcePath: source.path, shown, saveTo: folder }, signal);
  if (!fresh.isRepeatable) throw new Unkept(fresh);
  await writeFile(join(folder, "record.json"), JSON.stringify(await recordOf(fresh.compilation)), {
    mode: 0o444,
  });
  return fresh;
}

async function recordOf(compilation: Compilation): Promise<CompileRecord> {
  if (compilation.kind === "rejected") return compilation;
  const artefacts = await Promise.all(
    compilation.artefacts.map(async ({ name, path }, at) => ({
      name,
      file: String(at),
      sha256: await sha256OfFile(path),
    })),
  );
  return { kind: "compiled", artefacts };
}

/** What the folder holds, or nothing when it is not what was put there. */
async function readCompilation(folder: string): Promise<Compilation | undefined> {
  try {
    const found = record.parse(JSON.parse(await readFile(join(folder, "record.json"), "utf8")));
    if (found.kind === "rejected") return found;
    const artefacts = found.artefacts.map(({ name, file }) => ({ name, path: join(folder, file) }));
    const hashes = await Promise.all(artefacts.map(({ path }) => sha256OfFile(path)));
    const isSound = found.artefacts.every(({ sha256 }, at) => hashes[at] === sha256);
    return isSound ? { kind: "compiled", artefacts } : undefined;
  } catch {
    // Unreadable is one more way of not being what was put there; it is compiled again.
    return undefined;
  }
}
