import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const line = input.next;
  input.line(...(line === "" ? [] : line.split(" ")).map(() => /^[a-z]*$/));
  input.check(line.length <= 1000, "is longer than 1000 characters");
});
