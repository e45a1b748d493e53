import { listOf, type MakeTests, textOf } from "../kit.ts";

/** Single tickets, all tickets, tickets with zeros in front, both ends lucky. */
export const tests: MakeTests = (random) =>
  [
    [0, 0],
    [9999, 9999],
    [1, 1],
    [101, 202],
    [1010, 1111],
    [0, 999],
    [0, 9999],
    ...listOf(2, () => [random.int(0, 4999), random.int(5000, 9999)]),
  ].map(([a = 0, b = 0]) => {
    const tickets = listOf(b - a + 1, (index) => String(a + index).padStart(4, "0"));
    return { input: textOf([[a, b]]), output: `${tickets.filter(isLucky).length}\n` };
  });

function isLucky(ticket: string): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = Array.from(ticket, Number);
  return a + b === c + d;
}
