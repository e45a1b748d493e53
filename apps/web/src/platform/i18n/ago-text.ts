import { currentLocale } from "./locale.ts";

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How long ago a moment was, in words of the page's language: 3 hours ago, yesterday, now. */
export function agoText(iso: string): string {
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" });
  const seconds = (Date.now() - Date.parse(iso)) / 1000;
  const [unit, length] = units.find(([, each]) => seconds >= each) ?? (["second", Number.MAX_VALUE] as const);
  return format.format(-Math.floor(Math.max(0, seconds) / length), unit);
}
