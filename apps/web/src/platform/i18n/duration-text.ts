import type { TFunction } from "i18next";

/** How long something lasts: 5 h, 2 d 12 h, 45 min; empty below a minute. */
export function durationText(t: TFunction, seconds: number): string {
  const parts = [
    ["platform.days", Math.floor(seconds / 86_400)],
    ["platform.hours", Math.floor(seconds / 3_600) % 24],
    ["platform.minutes", Math.floor(seconds / 60) % 60],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([word, count]) => t(word, { count }))
    .join(" ");
}
