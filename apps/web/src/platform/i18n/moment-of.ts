import { momentText } from "./moment-text.ts";

/**
 * The moment that a date and time stand for in the user's zone, as an ISO text: what `momentText` shows is read back.
 * Undefined for what is no time.
 */
export function momentOf(local: string): string | undefined {
  const wanted = Date.parse(`${local.replace(" ", "T")}Z`);
  if (Number.isNaN(wanted)) return undefined;
  // The zone's offset is that of the moment, which is not known before; a second try is near enough to it.
  const first = wanted + offBy(wanted, wanted);
  return new Date(first + offBy(first, wanted)).toISOString();
}

/** By how much the clock of the user's zone misses the wanted time at a moment. */
function offBy(moment: number, wanted: number): number {
  const shown = momentText(new Date(moment).toISOString());
  return wanted - Date.parse(`${shown.replace(" ", "T")}Z`);
}
