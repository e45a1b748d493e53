/**
 * The entries that have ts-run build the walls itself (native/build.c). What it builds ahead are the surroundings; the
 * rest comes with the request: the program's own files, and the words that ts-init is told at the release.
 */
import type { Program } from "../port.ts";
import { commonLimits } from "./bwrap-arguments.ts";

/** Encodes them. The order of the words is that of native/ts-init.c. */
export function nativeWalls({
  surroundings,
  files,
  command,
  environment,
  limits,
  mayLockFiles,
}: Program): string[] {
  const variables = Object.entries({ ...environment, PWD: "/w" }).map(([name, value]) => `${name}=${value}`);
  const words = [...commonLimits(limits), "--", ...variables, "--", ...command];
  return [
    ...surroundings.mounts.flatMap(({ source, target }) => [`around=${source}`, `aroundAt=${target}`]),
    ...surroundings.links.flatMap(({ path, target }) => [`link=${path}`, `linkTo=${target}`]),
    ...files.flatMap(({ source, target }) => [`file=${source}`, `fileAt=${target}`]),
    `mayLock=${mayLockFiles ? 1 : 0}`,
    ...words.map((word) => `arg=${word}`),
  ];
}
