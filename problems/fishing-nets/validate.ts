import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, m] = input.line([2, 30], [2, 11], [1, 3_000]);
  for (let row = 0; row < n; row++) input.list(m, [-1, 1_000]);
});
