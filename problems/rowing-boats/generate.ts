import { type MakeTests, textOf } from "../kit.ts";

/** Classes that fill their boats, that leave one seat free and that leave one person ashore. */
export const tests: MakeTests = (random) => {
  const seats = random.int(2, 40);
  const boats = random.int(1_000, 10_000);
  return [
    [1, 1],
    [1, 8],
    [8, 8],
    [9, 8],
    [1_000_000_000, 1],
    [1_000_000_000, 3],
    [seats * boats, seats],
    [seats * boats + 1, seats],
    [seats * boats - 1, seats],
  ].map(([people = 0, room = 1]) => ({
    input: textOf([[people, room]]),
    output: `${Math.floor(people / room) + (people % room > 0 ? 1 : 0)}\n`,
  }));
};
