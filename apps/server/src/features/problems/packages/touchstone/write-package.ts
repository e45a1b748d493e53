import type { Readable } from "node:stream";
import { type ArchivedFile, streamArchive } from "@touchstone/archive";
import { packProblem } from "./pack-problem.ts";
import { type TellDeps, tellProblem } from "./tell-problem.ts";

/**
 * A package of our own with these problems, as a stream; whose they are is asked before. Each is read when its turn
 * comes. A problem without a statement or without a judging is left out.
 */
export function writePackage(deps: TellDeps, problemIds: readonly number[]): Readable {
  return streamArchive(filesOf(deps, problemIds));
}

async function* filesOf(deps: TellDeps, problemIds: readonly number[]): AsyncGenerator<ArchivedFile> {
  for (const [index, problemId] of problemIds.entries()) {
    const told = await tellProblem(deps, problemId);
    if (!told) continue;
    // The folder is named for people; the facts say the id.
    const name = told.problem.problemId.replace(/[^A-Za-z0-9_-]/g, "_");
    const folder = `${String(index + 1).padStart(4, "0")}-${name}`;
    for (const { path, file } of packProblem(told))
      yield { name: `${folder}/${path}`, open: async () => file.open() };
  }
}
