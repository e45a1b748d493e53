/**
 * Makes the tree in which programs are compiled and run:
 *
 *   touchstone toolchain [--folder DIR] [--languages c,cpp,…] [--mirror URL] [--renew]
 *
 * Needs root, for the files are to belong to it. Safe while judges run: they keep the image they started with.
 */

import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { usualToolchain } from "@touchstone/sandbox";
import { buildToolchain } from "./build-toolchain.ts";
import { chooseLanguages, toolchainRecipe } from "./toolchain-recipe.ts";

const stop = new AbortController();
for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => stop.abort());
const say = (line: string) => process.stdout.write(`toolchain: ${line}\n`);

try {
  const { values } = parseArgs({
    options: {
      folder: { type: "string", default: dirname(usualToolchain) },
      languages: { type: "string" },
      mirror: { type: "string", default: "http://deb.debian.org/debian" },
      renew: { type: "boolean", default: false },
    },
  });
  if (process.getuid?.() !== 0)
    throw new Error("Run this as root: the files of the image are to belong to it.");
  const recipe = toolchainRecipe(chooseLanguages(values.languages?.split(",")));
  const { folder, mirror, renew } = values;
  await buildToolchain({ recipe, folder, mirror, isRenewal: renew, signal: stop.signal }, say);
} catch (error) {
  process.stderr.write(`toolchain: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
