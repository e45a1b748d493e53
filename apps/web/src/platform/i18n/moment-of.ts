import { momentText } from "./moment-text.ts";

/**
 * The moment that a date and time stand for in the user's zone, as an ISO text: what `momentText` shows is read back.
 * Undefined for what is no time.
 */
export function momentOf(local: string): string | undefined {
  // A year of more digits may lie outside of what a moment can be.
  const wanted = /^\d{4}-/.test(local) ? asUtc(local) : Number.NaN;
  if (Number.isNaN(wanted)) return undefined;
  // The zone's offset is that of the moment, which is not known before; a second try is near enough to it.
  const first = wanted + offBy(wanted, wanted);
  return new Date(first + offBy(first, wanted)).toISOString();
}

/** By how much the clock of the user's zone misses the wanted time at a moment. */
function offBy(moment: number, wanted: number): number {
  return wanted - asUtc(momentText(new Date(moment).toISOString()));
}

/** The moment of a date and time in UTC; where the zone is ahead, the year after 9999 follows the last one. */
function asUtc(local: string): number {
  return Date.parse(`${local.replace(" ", "T").replace(/^10000-/, "+010000-")}Z`);
}
