import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, m] = input.line([2, 50_000], [0, 100_000]);
  for (let line = 0; line < m; line++) {
    const [u, v] = input.line([1, n], [1, n], [1, 1_000_000_000], [1, 1_000_000_000]);
    input.check(u !== v, `landing ${u} is joined to itself`);
  }
});
