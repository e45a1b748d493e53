import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  let parties = 0;
  while (input.next !== "0") {
    input.line([1, 1000]);
    parties += 1;
  }
  input.line([0, 0]);
  input.check(parties <= 1000, "comes after more than 1000 parties");
});
