/** Times as a date field writes them, in the user's zone. */
import { momentOf } from "./moment-of.ts";
import { momentText } from "./moment-text.ts";

/** The moment that was typed; null for an empty field. */
export function dateOf(typed: string): Date | null {
  const moment = typed === "" ? undefined : momentOf(typed);
  return moment === undefined ? null : new Date(moment);
}

/** A moment as a date field writes it: without seconds where there are none. */
export function typedTime(iso: string): string {
  const text = momentText(iso).replace(" ", "T");
  return text.endsWith(":00") ? text.slice(0, 16) : text;
}
