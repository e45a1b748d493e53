import { compareNaturally } from "@touchstone/domain";
import type { PackageFiles } from "./package-files.ts";

/** A folder of a package that holds a problem; `prefix` is empty or ends with a slash. */
export interface ProblemFolder {
  readonly prefix: string;
  readonly name: string;
}

/** The folders that hold a file of this name, in natural order; the archive itself may be one. */
export function findFolders({ paths }: PackageFiles, factsName: string): ProblemFolder[] {
  return paths
    .filter((path) => path === factsName || path.endsWith(`/${factsName}`))
    .map((path) => path.slice(0, -factsName.length))
    .toSorted(compareNaturally)
    .map((prefix) => ({ prefix, name: prefix.slice(0, -1) || factsName }));
}

/** The paths below a prefix, without it. */
export function pathsBelow({ paths }: PackageFiles, prefix: string): string[] {
  return paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
}
