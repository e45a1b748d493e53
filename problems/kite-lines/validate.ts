import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n] = input.line([1, 100_000]);
  let letters = 0;
  for (let line = 0; line < n; line++) letters += input.line(/^[a-z]+$/)[0].length;
  input.check(letters <= 500_000, `${letters} letters in all`);
});
