import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n] = input.line([2, 100_000]);
  for (let town = 1; town < n; town++) input.line([1, 100], [0, 1_000_000_000], [0, 100_000]);
});
