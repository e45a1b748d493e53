/** 46:18:41: hours, minutes, seconds. */
export function leftText(leftSeconds: number): string {
  const parts = [Math.floor(leftSeconds / 3_600), Math.floor(leftSeconds / 60) % 60, leftSeconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** A span in words, from now on: "in 12 days". */
export function farText(locale: string, leftSeconds: number): string {
  const days = Math.round(leftSeconds / 86_400);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  return days < 60 ? format.format(days, "day") : format.format(Math.round(days / 30), "month");
}
