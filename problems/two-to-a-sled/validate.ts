import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, w] = input.line([1, 20_000], [1, 200]);
  input.list(n, [1, w]);
});
