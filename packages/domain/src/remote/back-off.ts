const firstMs = 2_000;
const longestMs = 120_000;

/** How long to wait after so many failures in a row; half of it is left to chance, so that callers part. */
export function backOffMs(failures: number, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(30, Math.max(0, failures - 1)));
  return whole / 2 + (whole / 2) * random;
}
