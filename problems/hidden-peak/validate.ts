import { validator } from "../kit.ts";

/** Throws unless the secret is one line: the number of cairns and the peak, or 0 for one settled late. */
export const validate = validator((input) => {
  const [cairns, peak] = input.line([1, 1_000_000_000], [0, 1_000_000_000]);
  input.check(peak <= cairns, `there is no cairn ${peak}`);
});
