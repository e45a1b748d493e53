import type { MakeTests } from "../kit.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";

/** Notes whose letters go over both ends of the alphabet, of one letter, without letters, and long ones. */
export const tests: MakeTests = (random) =>
  [
    { k: 25, text: "z" },
    { k: 13, text: "A" },
    { k: 5, text: "?!.,  ,.!?" },
    { k: 3, text: "The quick brown fox, the lazy dog. XYZ abc" },
    { k: 25, text: `${letters} ${letters.toUpperCase()}` },
    { k: 7, text: "No wizard, no lynx. No jigsaw puzzle!" },
    { k: random.int(1, 25), text: `Q${random.word(198, `${letters}${letters.toUpperCase()} ,.!?`)}q` },
  ].map(({ k, text }) => ({ input: `${k}\n${write(text, k)}\n`, output: `${text}\n` }));

/** What Mo writes for a text. */
function write(text: string, k: number): string {
  const moved = letters.slice(k) + letters.slice(0, k);
  const [plain, coded] = [letters + letters.toUpperCase(), moved + moved.toUpperCase()];
  return text.replace(/[A-Za-z]/g, (letter) => coded.charAt(plain.indexOf(letter)));
}
