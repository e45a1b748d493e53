const stepsWanted = 4;

/** Round numbers from 0 up to the first that reaches `max`, in about four equal steps of 1, 2 or 5 times a power of ten. */
export function axisTicks(max: number): number[] {
  const rough = Math.max(max, 1) / stepsWanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5].map((factor) => factor * power).find((each) => each >= rough) ?? 10 * power,
  );
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, index) => index * step);
}
