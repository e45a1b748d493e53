import { listOf, type MakeTests } from "../kit.ts";

/** Walks that only turn, turn on and on to one side, come back, and wander. */
export const tests: MakeTests = (random) =>
  [
    "F",
    "L",
    "RRRRF",
    "LLLLLF",
    "FRFRFRFR",
    "RRF",
    "F".repeat(1000),
    `L${"F".repeat(999)}`,
    random.word(1000, "FFLR"),
    listOf(100, () => random.pick(["LFF", "RFFF", "F", "LLF"])).join(""),
  ].map((commands) => ({ input: `${commands}\n`, output: `${walk(commands).join(" ")}\n` }));

/** The direction as a step, which a turn rotates. */
function walk(commands: string): [x: number, y: number] {
  let [x, y, east, north] = [0, 0, 0, 1];
  for (const command of commands) {
    if (command === "F") [x, y] = [x + east, y + north];
    else if (command === "L") [east, north] = [0 - north, east];
    else [east, north] = [north, 0 - east];
  }
  return [x, y];
}
