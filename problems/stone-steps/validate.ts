import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, m] = input.line([1, 1_000_000], [0, 100_000]);
  input.check(m < n, `m is ${m}, not less than n`);
  const loose = input.list(m, [1, n - 1]);
  input.check(new Set(loose).size === m, "names a step twice");
});
