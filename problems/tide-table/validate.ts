import { type Range, validator } from "../kit.ts";

const day: Range = [1, 10_000];
const hour: Range = [0, 23];

/** Throws, naming the line, unless the input keeps every promise of the statement. */
export const validate = validator((input) => {
  const [q] = input.line([1, 50_000]);
  for (let boatman = 0; boatman < q; boatman++) {
    const [x, s, y, t] = input.line(day, hour, day, hour, [1, 60]);
    input.check(24 * x + s <= 24 * y + t, "the last hour is before the first");
  }
});
