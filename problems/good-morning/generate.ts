import type { MakeTests } from "../kit.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Names from one letter to twenty, in letters of either case. */
export const tests: MakeTests = (random) =>
  [
    "Mo",
    "A",
    "z",
    "McIntosh",
    "Good",
    "sesame",
    random.word(20, letters),
    random.word(20, letters.toUpperCase()),
  ].map((name) => ({ input: `${name}\n`, output: `Good morning, ${name}!\n` }));
