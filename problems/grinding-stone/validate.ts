import { type Range, validator } from "../kit.ts";

const side: Range = [1, 1_000_000];

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, k, d] = input.line([1, 2_000], [1, 1_000_000_000_000], [0, 1_000_000]);
  let squares = 0;
  for (let slab = 0; slab < n; slab++) {
    const [w, h] = input.line(side, side);
    squares += Math.floor((w + d) / (1 + d)) * Math.floor((h + d) / (1 + d));
  }
  input.check(squares >= k, `${k} squares are wanted, but a side of one gives only ${squares}`);
});
