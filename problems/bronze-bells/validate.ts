import { type Range, validator } from "../kit.ts";

const pitch: Range = [-10_000, 10_000];

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [n, q] = input.line([1, 200_000], [1, 40_000]);
  input.list(n, pitch);
  const bell: Range = [1, n];
  let strikes = 0;
  for (let event = 0; event < q; event++) {
    const isStrike = input.next.startsWith("3");
    const [, l, r] = isStrike ? input.line([3, 3], bell, bell) : input.line([1, 2], bell, bell, pitch);
    input.check(l <= r, `bell ${l} is after bell ${r}`);
    if (isStrike) strikes += 1;
  }
  input.check(strikes > 0, "no event is of kind 3");
});
