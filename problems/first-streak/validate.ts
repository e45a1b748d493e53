import { type Range, validator } from "../kit.ts";

const purity: Range = [0, 4_000_000_000_000_000_000n];

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  input.line(purity, purity);
});
