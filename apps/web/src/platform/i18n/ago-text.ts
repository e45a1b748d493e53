import { currentLocale } from "./locale.ts";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long before now, by this browser's clock or a better one, a moment was: 3 hours ago, yesterday, now. */
export function agoText(iso: string, nowMs = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" });
  const seconds = (nowMs - Date.parse(iso)) / 1000;
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? (["second", Number.MAX_VALUE] as const);
  return format.format(-Math.floor(Math.max(0, seconds) / length), unit);
}
