import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  input.line([1, 25]);
  const note = input.next;
  input.line(...note.split(" ").map(() => /^[A-Za-z,.!?]*$/));
  input.check(note.length <= 200, "is longer than 200 characters");
  input.check(note === note.trim() && note !== "", "begins or ends with a space, or is empty");
});
