import { type MakeTests, textOf } from "../kit.ts";

/** Each answer more than once; as texts, 99 would be more than 100. */
export const tests: MakeTests = (random) =>
  [
    [139, 142],
    [1, 1],
    [250, 250],
    [99, 100],
    [100, 99],
    [1, 250],
    [random.int(130, 150), random.int(151, 170)],
    [random.int(151, 170), random.int(130, 150)],
  ].map(([lan = 0, mo = 0]) => ({
    input: textOf([[lan, mo]]),
    output: `${["Mo", "same", "Lan"][Math.sign(lan - mo) + 1]}\n`,
  }));
