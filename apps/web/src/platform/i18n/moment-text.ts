import { currentSession } from "../session/session.ts";

/** The zone in which times are shown: the one of the account, else the browser's. */
export function shownTimeZone(): string {
  return currentSession()?.user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** A moment to the second in the zone in which times are shown. 2026-11-14 20:31:44. */
export function momentText(iso: string): string {
  const parts = formatOf(currentSession()?.user.timeZone ?? undefined).formatToParts(new Date(iso));
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  // A year that is being typed may have had one digit so far.
  return `${String(year).padStart(4, "0")}-${month}-${day} ${hour}:${minute}:${second}`;
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = makeFormat(timeZone);
  formats.set(timeZone, format);
  return format;
}

function makeFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const two = "2-digit";
  const fields = { month: two, day: two, hour: two, minute: two, second: two } as const;
  const options = { year: "numeric", ...fields, hourCycle: "h23", calendar: "gregory" } as const;
  try {
    return new Intl.DateTimeFormat("en", { ...options, ...(timeZone && { timeZone }) });
  } catch (error) {
    // A zone that is younger than this browser.
    if (error instanceof RangeError) return new Intl.DateTimeFormat("en", options);
    throw error;
  }
}
