import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [call] = input.line(/^[a-z]+$/);
  input.check(call.length <= 500_000, `${call.length} syllables`);
});
