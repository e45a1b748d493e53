/** What stands for a value that is not there. */
export const missingText = "--";

/** Numbers are grouped the same way in both languages of the site. */
const grouped = new Intl.NumberFormat("en-US");
const memoryUnits = ["KB", "MB", "GB", "TB"] as const;

type Missing = null | undefined;

/** A whole number with its thousands apart: 18432 is `18,432`. */
export function countText(count: number): string {
  return grouped.format(count);
}

/** The value itself, or `--`; an empty text is as missing as none. */
export function textOrMissing(value: string | number | Missing): string {
  return value === null || value === undefined || value === "" ? missingText : String(value);
}

/** A running time, in milliseconds whatever its size. */
export function timeText(timeMs: number | Missing): string {
  return withUnit(timeMs, "ms");
}

/** The length of a program, in bytes whatever its size. */
export function lengthText(bytes: number | Missing): string {
  return withUnit(bytes, "B");
}

/** Memory in the largest unit that it fills, base 1024, with one decimal up to 100 of it. */
export function memoryText(memoryKb: number | Missing): string {
  if (memoryKb === null || memoryKb === undefined) return missingText;
  let value = memoryKb;
  let unit = 0;
  // What would be written as 1024 belongs to the next unit.
  while (Math.round(value) >= 1024 && unit < memoryUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const isWhole = unit === 0 || value >= 99.95;
  return `${isWhole ? countText(Math.round(value)) : value.toFixed(1)} ${memoryUnits[unit]}`;
}

function withUnit(value: number | Missing, unit: string): string {
  return value === null || value === undefined ? missingText : `${countText(value)} ${unit}`;
}
