import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, q] = input.line([1, 50_000], [1, 50_000]);
  input.list(n, [0, 1_000_000]);
  for (let question = 0; question < q; question += 1) {
    const [l, r] = input.line([1, n], [1, n]);
    input.check(l <= r, `${l} is after ${r}`);
  }
});
