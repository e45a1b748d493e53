import { validator } from "../kit.ts";

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, q] = input.line([1, 200_000], [1, 100_000]);
  const [log] = input.line(/^[SFBQ]+$/);
  input.check(log.length === n, `${log.length} nights, not ${n}`);
  for (let question = 0; question < q; question++) {
    const [l, r] = input.line([1, n], [1, n], /^[SFBQ]$/);
    input.check(l <= r, `night ${l} is after night ${r}`);
  }
});
