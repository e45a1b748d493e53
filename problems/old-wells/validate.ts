import { type Range, validator } from "../kit.ts";

const cost: Range = [1, 1_000_000_000];

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, m] = input.line([1, 50_000], [0, 100_000]);
  input.list(n, cost);
  for (let lane = 0; lane < m; lane++) {
    const [u, v] = input.line([1, n], [1, n], cost);
    input.check(u !== v, `the lane leads from ${u} to itself`);
  }
});
