import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [t] = input.line([1, 50]);
  for (let customer = 0; customer < t; customer++) input.line([2, 10_000_000_000]);
});
