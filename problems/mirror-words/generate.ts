import type { MakeTests } from "../kit.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Words that differ in the middle, at the ends or only in the case of a letter. */
export const tests: MakeTests = (random) => {
  const half = random.word(50, letters);
  const mirrored = Array.from(half).reverse().join("");
  return [
    "x",
    "aA",
    "ab",
    "Level",
    "leveL",
    "noooooon",
    "abca",
    "abcdba",
    half + mirrored.toUpperCase(),
    `${half}${mirrored.slice(0, -1)}${half.startsWith("z") ? "y" : "z"}`,
  ].map((word) => {
    const small = word.toLowerCase();
    const isMirror = small === Array.from(small).reverse().join("");
    return { input: `${word}\n`, output: isMirror ? "yes\n" : "no\n" };
  });
};
