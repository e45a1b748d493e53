import { pairTestFiles } from "@touchstone/domain";
import { pathsBelow } from "./find-folders.ts";
import type { NoteLoss } from "./note-losses.ts";
import type { PackageFiles } from "./package-files.ts";
import type { ReadTest } from "./package-reader.ts";

/** What a package says of one of its tests: names of files in the folder of the tests. */
export interface ListedTest {
  readonly input: string;
  readonly output: string;
  readonly score: number | null;
  readonly groupNum: number | null;
}

/**
 * The tests of a folder as the package lists them; where it lists none, the files are paired by their names. Notes what
 * has no other half. A test without its input is none; `used` are other files of the folder that belong to the problem.
 */
export function readTestFolder(
  files: PackageFiles,
  folder: string,
  listed: readonly ListedTest[],
  { note, used = [] }: { note: NoteLoss; used?: readonly string[] },
): ReadTest[] {
  const names = pathsBelow(files, folder).filter((name) => !used.includes(name));
  const tests = listed.length > 0 ? listed : pairNames(names, note);
  const packed = (name: string) => (files.has(folder + name) ? files.packed(folder + name, name) : null);
  const taken = new Set(tests.flatMap(({ input, output }) => [input, output]));
  if (listed.length > 0) for (const name of names) if (!taken.has(name)) note("file_unused", name);
  return tests.flatMap(({ input: inputName, output: outputName, score, groupNum }) => {
    const [input, output] = [packed(inputName), packed(outputName)];
    if (outputName !== "" && !output) note("test_unpaired", outputName);
    if (!input) note("test_unpaired", inputName);
    return input ? [{ input, output, score, groupNum }] : [];
  });
}

function pairNames(names: readonly string[], note: NoteLoss): ListedTest[] {
  const { pairs, unused } = pairTestFiles(names);
  for (const { name, because } of unused)
    note(because === "no_input" ? "test_unpaired" : "file_unused", name);
  return pairs.map(({ input, output }) => {
    if (!output) note("test_unpaired", input.name);
    return { input: input.path, output: output?.path ?? "", score: null, groupNum: null };
  });
}
