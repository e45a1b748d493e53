import { basename, join } from "node:path";
import {
  listPackages,
  PackageFaults,
  type ProblemPackage,
  readPackage,
  readTags,
} from "../../packages/problem-package/src/index.ts";

/** The packages that keep the format, and the faults of the others. */
export interface Collection {
  readonly packages: ProblemPackage[];
  readonly faults: string[];
}

/**
 * Reads the packages of a folder, or those that are named, and holds them against one another: display ids are unique
 * and tags are those of tags.yaml.
 */
export async function readCollection(folder: string, names: readonly string[]): Promise<Collection> {
  const tags = new Set([...(await readTags(join(folder, "tags.yaml"))).values()].flat());
  const folders = await listPackages(folder);
  const missing = names.filter((name) => !folders.some((path) => basename(path) === name));
  const faults = missing.map((name) => `${name}: there is no such package`);
  const packages: ProblemPackage[] = [];
  for (const path of folders) {
    if (names.length > 0 && !names.includes(basename(path))) continue;
    try {
      packages.push(await readPackage(path));
    } catch (error) {
      if (!(error instanceof PackageFaults)) throw error;
      faults.push(...error.faults);
    }
  }
  return {
    packages,
    faults: [...faults, ...packages.flatMap((problem) => strangers(problem, packages, tags))],
  };
}

function strangers(
  { name, facts }: ProblemPackage,
  packages: readonly ProblemPackage[],
  tags: ReadonlySet<string>,
): string[] {
  const place = `${name}/problem.yaml`;
  const twin = packages.find((other) => other.facts.id === facts.id && other.name !== name);
  return [
    ...(twin ? [`${place}: ${facts.id} is the id of ${twin.name}, too`] : []),
    ...facts.tags.filter((tag) => !tags.has(tag)).map((tag) => `${place}: tags.yaml has no tag ${tag}`),
  ];
}
