import { type MakeTests, textOf } from "../kit.ts";

const most = 10n ** 18n;

/** Enough at once, exactly enough after some days, one too few, and numbers beyond 32 bits and beyond doubles. */
export const tests: MakeTests = (random) => {
  const few = BigInt(random.int(3, 99));
  return [
    [9n, 4n],
    [1n, 2n],
    [3n, 48n],
    [3n, 49n],
    [few, few * 1024n],
    [1n, 2n ** 31n],
    [1n, 2n ** 59n + 1n],
    [1n, most],
    [most, 1n],
    [most - 1n, most],
  ].map(([pads = 1n, enough = 1n]) => {
    let days = 0n;
    while (pads * 2n ** days < enough) days += 1n;
    return { input: textOf([[pads, enough]]), output: `${days}\n` };
  });
};
