import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [row] = input.line(/^[a-z]+$/);
  input.check(row.length <= 1_000_000, `${row.length} lanterns`);
});
