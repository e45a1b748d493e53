import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

const header = join(import.meta.dirname, "../../testlib/include/testlib.h");
const kept = join(tmpdir(), "touchstone-testlib");
const flags = ["-std=c++17", "-O0", "-Wall", "-Wextra", "-Wpedantic", "-Werror"];

/** Makes what does not stand there yet: whole or not at all, and in nobody else's way. */
async function makeOnce(target: string, make: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(target)) return target;
  await mkdir(kept, { recursive: true });
  const unfinished = await mkdtemp(join(kept, "unfinished-"));
  await make(unfinished);
  await rename(unfinished, target).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true });
    if (!existsSync(target)) throw error;
  });
  return target;
}

/** A folder with testlib.h and its precompiled form, which makes the programs four times as fast to compile. */
function precompiledHeader(hash: string): Promise<string> {
  return makeOnce(join(kept, hash), async (folder) => {
    await copyFile(header, join(folder, "testlib.h"));
    await execute("g++", [...flags, "-x", "c++-header", join(folder, "testlib.h")]);
  });
}

/**
 * Compiles a program with the host's g++ and our testlib.h, and answers where it is. A warning is an error. What was
 * built before from the same texts is not built again.
 */
export async function buildJuryProgram(source: string): Promise<string> {
  const hash = createHash("sha256")
    .update(flags.join(" "))
    .update(await readFile(header));
  const include = await precompiledHeader(hash.copy().digest("hex"));
  const target = join(kept, hash.update(await readFile(source)).digest("hex"));
  const folder = await makeOnce(target, async (unfinished) => {
    await execute("g++", [...flags, "-I", include, source, "-o", join(unfinished, "program")]);
  });
  return join(folder, "program");
}

/** What the compiler says about a program in a standard of C++: nothing, if all is well. */
export async function compilerWarnings(source: string, standard: string): Promise<string> {
  const options = [`-std=${standard}`, "-Wall", "-Wextra", "-Wpedantic", "-fsyntax-only"];
  return (await execute("g++", [...options, "-I", join(header, ".."), source])).stderr;
}
