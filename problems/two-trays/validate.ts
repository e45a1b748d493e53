import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n] = input.line([1, 50_000]);
  for (let lamp = 0; lamp < n; lamp++) input.line([1, n], [1, n]);
});
