import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [a, b] = input.line([0, 9999], [0, 9999]);
  input.check(a <= b, `${a} is more than ${b}`);
});
