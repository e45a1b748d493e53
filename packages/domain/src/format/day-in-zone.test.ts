import { expect, it } from "vitest";
import { dayInZone } from "./day-in-zone.ts";

it.each([
  ["2026-11-14T15:59:59.999Z", "Asia/Shanghai", "2026-11-14"],
  ["2026-11-14T16:00:00Z", "Asia/Shanghai", "2026-11-15"],
  ["2026-01-01T07:59:00Z", "America/Los_Angeles", "2025-12-31"],
  ["2026-03-29T00:59:00Z", "Europe/London", "2026-03-29"],
  ["2026-07-01T18:30:00Z", "Asia/Kolkata", "2026-07-02"],
  ["2024-02-29T23:59:00Z", "UTC", "2024-02-29"],
])("%s in %s is %s", (moment, timeZone, day) => {
  expect(dayInZone(new Date(moment), timeZone)).toBe(day);
});
