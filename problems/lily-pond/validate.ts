import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const pads = [1, 10n ** 18n] as const;
  input.line(pads, pads);
});
