import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n] = input.line([1, 1000]);
  input.list(n, [0, 100]);
});
