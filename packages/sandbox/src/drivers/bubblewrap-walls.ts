import type { Program } from "../port.ts";
import { bwrapArguments, type WallOptions } from "./bwrap-arguments.ts";

/** The entries that have ts-run lay out its stage and start bubblewrap. */
export function bubblewrapWalls(stage: string, options: Omit<WallOptions, "stage">) {
  return (program: Program, at: number): string[] => {
    const { argv, mounts } = bwrapArguments(program, { ...options, stage: `${stage}/${at}` });
    return [...argv.map((word) => `arg=${word}`), ...mounts.map((path) => `mount=${path}`)];
  };
}
