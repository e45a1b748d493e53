import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const length = [1, 2_000_000_000] as const;
  input.line(length, length, length);
});
