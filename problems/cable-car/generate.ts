import type { MakeTests } from "../kit.ts";

const prices = [
  { from: 65, yuan: 10 },
  { from: 18, yuan: 30 },
  { from: 6, yuan: 15 },
];

/** Every border from both sides. */
export const tests: MakeTests = () =>
  [40, 5, 6, 17, 18, 64, 0, 120].map((age) => ({
    input: `${age}\n`,
    output: `${prices.find(({ from }) => age >= from)?.yuan ?? 0}\n`,
  }));
