import type { Example } from "@touchstone/domain";
import type { SayFault } from "./package-faults.ts";
import type { PackageFiles } from "./package-files.ts";

/** Reads the samples in the order of their numbers; says which half is missing and which is no whole line. */
export function readSamples(files: PackageFiles, say: SayFault): Example[] {
  const count = [...files.keys()].filter((path) => path.startsWith("samples/")).length / 2;
  const half = (path: string): string => {
    const text = files.get(path);
    if (text === undefined) say(path, "is missing");
    else if (!text.endsWith("\n")) say(`${path}:${text.split("\n").length}`, "the last line has no end");
    return text ?? "";
  };
  if (count === 0) say("samples", "a statement shows at least one");
  return Array.from({ length: Math.ceil(count) }, (_, index) => ({
    input: half(`samples/${index + 1}.in`),
    output: half(`samples/${index + 1}.out`),
  }));
}
