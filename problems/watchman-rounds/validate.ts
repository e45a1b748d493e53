import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, m] = input.line([1, 50_000], [0, 100_000]);
  for (let rule = 0; rule < m; rule++) {
    const [a, b] = input.line([1, n], [1, n]);
    input.check(a !== b, `gate ${a} is to be struck before itself`);
  }
});
