import type { ProblemPackage } from "../../packages/problem-package/src/index.ts";
import { type BuiltTests, buildTests } from "./build-tests.ts";
import { type Collection, readCollection } from "./read-collection.ts";

/** Reads the packages of a folder, or those that are named, and makes their tests; tells of each as it is done. */
export async function buildCollection(
  folder: string,
  names: readonly string[],
  onBuilt: (problem: ProblemPackage, built: BuiltTests) => void = () => {},
): Promise<Collection> {
  const { packages, faults } = await readCollection(folder, names);
  const built: ProblemPackage[] = [];
  for (const problem of packages) {
    try {
      onBuilt(problem, await buildTests(problem));
      built.push(problem);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return { packages: built, faults };
}
