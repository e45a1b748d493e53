/** A part of a whole in percent, with two decimals; of nothing it is 0.00%. */
export function percentText(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2)}%`;
}

/** How many of the submissions were accepted. */
export function acRate(accepted: number, total: number): string {
  return percentText(accepted, total);
}
