/** The calendar day of a moment in a time zone (an IANA name), as yyyy-MM-dd. */
export function dayInZone(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" }).format(at);
}
