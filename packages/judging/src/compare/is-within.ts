/**
 * Whether a decimal is as close to the jury's as a tolerance asks, and exactly as close is close enough. Floating point
 * decides wherever its own error cannot matter; at the very edge, where 1.1 - 1 is more than 0.1, whole numbers do.
 */

/** How far a number may be off: by this much, or by this part of the jury's number. */
export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
}

/** Rounding of two readings, one difference and one product, generously. */
const roundingShare = 2 ** -50;
/** Numbers longer than this, written out, are left to floating point. */
const digitsMax = 4000;

/** Both texts must be decimals. Where the jury's is 0 and only a relative tolerance is given, it is taken as absolute. */
export function isWithin(text: string, jurysText: string, { absolute, relative }: Tolerance): boolean {
  const jurys = Number(jurysText);
  const gap = Math.abs(Number(text) - jurys);
  if (!Number.isFinite(gap)) return false;
  const isZero = jurys === 0 && absolute === 0;
  const allowed = Math.max(isZero ? relative : absolute, relative * Math.abs(jurys));
  const doubt = roundingShare * (Math.abs(Number(text)) + Math.abs(jurys) + allowed);
  if (Math.abs(gap - allowed) > doubt) return gap < allowed;
  return isExactlyWithin(text, jurysText, isZero ? relative : absolute, relative) ?? gap <= allowed;
}

/** A decimal as a whole number of units of 10 to the power of `exponent`. */
interface Decimal {
  readonly units: bigint;
  readonly exponent: number;
}

function isExactlyWithin(
  text: string,
  jurysText: string,
  absolute: number,
  relative: number,
): boolean | undefined {
  if (text.length > digitsMax || jurysText.length > digitsMax) return undefined;
  const number = readDecimal(text);
  const jurys = readDecimal(jurysText);
  const part = readDecimal(String(relative));
  const bound = readDecimal(String(absolute));
  const share = { units: part.units * jurys.units, exponent: part.exponent + jurys.exponent };
  const all = [number, jurys, bound, share];
  const least = Math.min(...all.map(({ exponent }) => exponent));
  if (all.some(({ units, exponent }) => String(units).length + exponent - least > digitsMax))
    return undefined;
  const [x = 0n, y = 0n, a = 0n, r = 0n] = all.map(
    ({ units, exponent }) => units * 10n ** BigInt(exponent - least),
  );
  const gap = magnitude(x - y);
  return gap <= a || gap <= magnitude(r);
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function readDecimal(text: string): Decimal {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.replace("+", "").split(".");
  const units = BigInt(`${whole.replace("-", "")}${fraction}`);
  return { units: whole.startsWith("-") ? -units : units, exponent: Number(exponent) - fraction.length };
}
