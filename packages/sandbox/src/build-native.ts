/** Builds ts-run and ts-init from the C sources beside this file. */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Wall } from "./walls.ts";

/** The two executables a driver needs. */
export interface NativeExecutables {
  readonly tsRun: string;
  readonly tsInit: string;
}

const sourceFolder = join(import.meta.dirname, "native");
const initSources = ["ts-init.c", "seccomp-filter.c", "step-down.c"];
// Static: ts-init must run in a root that may hold no libraries at all.
const flags = [
  "-std=c17",
  "-O2",
  "-static",
  "-D_GNU_SOURCE",
  "-D_FORTIFY_SOURCE=2",
  "-fstack-protector-strong",
];

/**
 * Compiles into a folder of `buildFolder` named by the hash of sources, flags and compiler, and does nothing when it is
 * there already. Rejects with the compiler's words when it fails. Only the corpus asks for a build without a wall.
 */
export async function buildNative(buildFolder: string, without?: Wall): Promise<NativeExecutables> {
  const names = (await readdir(sourceFolder)).sort();
  const allFlags = without ? [...flags, `-DTS_WITHOUT_${without.replace("-", "_").toUpperCase()}`] : flags;
  const folder = join(buildFolder, await fingerprint(names, allFlags));
  const built = { tsRun: join(folder, "ts-run"), tsInit: join(folder, "ts-init") };
  if (existsSync(folder)) return built;
  await mkdir(buildFolder, { recursive: true });
  const draft = await mkdtemp(join(buildFolder, "draft-"));
  try {
    const runSources = names.filter((name) => name.endsWith(".c") && !initSources.includes(name));
    await compile(runSources, allFlags, join(draft, "ts-run"));
    await compile(initSources, allFlags, join(draft, "ts-init"));
    await chmod(draft, 0o755);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Two builds of the same sources are equal: the one that came first stands.
    if (!existsSync(folder)) throw error;
  }
  return built;
}

async function compile(
  sources: readonly string[],
  allFlags: readonly string[],
  output: string,
): Promise<void> {
  const paths = sources.map((name) => join(sourceFolder, name));
  await promisify(execFile)("gcc", [...allFlags, "-o", output, ...paths]);
}

async function fingerprint(names: readonly string[], allFlags: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(allFlags.join(" "));
  hash.update((await promisify(execFile)("gcc", ["-dumpfullversion", "-dumpmachine"])).stdout);
  for (const name of names) hash.update(name).update(await readFile(join(sourceFolder, name)));
  return hash.digest("hex").slice(0, 16);
}
