import { problemLimits } from "@touchstone/domain";
import { pathsBelow } from "../find-folders.ts";
import type { PackageFiles } from "../package-files.ts";

/** The samples by their numbers, as long as there is one. */
export async function readSamples(
  files: PackageFiles,
  prefix: string,
): Promise<{ input: string; output: string }[]> {
  const folder = `${prefix}samples/`;
  const count = pathsBelow(files, folder).filter((path) => /^\d+\.in$/.test(path)).length;
  const samples: { input: string; output: string }[] = [];
  for (let number = 1; number <= Math.min(count, problemLimits.examplesMax); number += 1) {
    const [input, output] = [`${folder}${number}.in`, `${folder}${number}.out`];
    samples.push({ input: await files.text(input), output: await files.text(output) });
  }
  return samples;
}
