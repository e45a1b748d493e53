import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n] = input.line([1, 1_000], [1, 2_000], [0, 2_000]);
  for (let stage = 0; stage < n; stage++) {
    const [g, , s] = input.line([1, 1_000_000], [1, 2_000], [1, 1_000_000], [0, 1_000_000]);
    input.check(g <= s, "the gallop takes longer than the trot");
  }
});
