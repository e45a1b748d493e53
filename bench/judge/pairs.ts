/** Does two things in turn, so that whatever disturbs the machine disturbs both, and answers their medians. */
export async function pairs(
  count: number,
  ours: (round: number) => Promise<number>,
  bare: (round: number) => Promise<number>,
): Promise<{ ours: number; bare: number; ratio: number }> {
  const [ourMs, bareMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < count; round++) {
    ourMs.push(await ours(round));
    bareMs.push(await bare(round));
  }
  const [middle, other] = [median(ourMs), median(bareMs)];
  return { ours: middle, bare: other, ratio: middle / other };
}

/** The middle one. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
