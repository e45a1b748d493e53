import type { Check, Played, Scene } from "../conformance-case.ts";

/** The scene of many runs, one after the other. What is looked at is the first that is not well, else the last. */
export function repeated(programs: readonly Played[], check: Check): Scene {
  return {
    kind: "tale",
    tell: async (hands) => {
      for (const program of programs.slice(0, -1)) {
        const end = await hands.run(program);
        if (check(end) !== null) return end;
      }
      return hands.run(programs.at(-1) ?? { file: "sum.c" });
    },
  };
}
