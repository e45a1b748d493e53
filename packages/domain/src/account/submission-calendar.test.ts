import fc from "fast-check";
import { expect, it } from "vitest";
import { calendarStart, submissionCalendar } from "./submission-calendar.ts";

it.each([
  ["2026-11-15", "2025-11-16"],
  ["2024-12-31", "2024-01-02"],
  ["2025-02-27", "2024-02-29"],
])("the year that ends on %s begins on %s", (end, start) => {
  expect(calendarStart(end)).toBe(start);
});

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [5, 2],
  [6, 3],
  [9, 3],
  [10, 4],
  [4000, 4],
])("%i submissions are of level %i", (count, level) => {
  const { days } = submissionCalendar("2026-11-15", [{ date: "2026-11-15", count }]);
  expect(days.at(-1)).toMatchObject({ date: "2026-11-15", count, level });
});

it("lays days out from Sunday, and forgets what lies outside the year", () => {
  const counts = [
    { date: "2025-11-15", count: 5 },
    { date: "2025-11-16", count: 1 },
    { date: "2026-11-14", count: 2 },
    { date: "2026-11-16", count: 7 },
  ];
  const calendar = submissionCalendar("2026-11-15", counts);
  expect(calendar).toMatchObject({ total: 3, activeDays: 2, weekCount: 53 });
  expect(calendar.days[0]).toMatchObject({ date: "2025-11-16", week: 0, weekday: 0 });
  expect(calendar.days.at(-2)).toMatchObject({ date: "2026-11-14", count: 2, week: 51, weekday: 6 });
  expect(calendar.days.at(-1)).toMatchObject({ date: "2026-11-15", count: 0, week: 52, weekday: 0 });
});

it("names a month over the week of its first day where there is room, and sums each", () => {
  const counts = [
    { date: "2025-11-30", count: 4 },
    { date: "2026-11-01", count: 2 },
    { date: "2026-11-02", count: 3 },
  ];
  const { months } = submissionCalendar("2026-11-02", counts);
  expect(months.map(({ date }) => date.slice(0, 7))).toEqual([
    ..."11 12".split(" ").map((month) => `2025-${month}`),
    ..."01 02 03 04 05 06 07 08 09 10 11".split(" ").map((month) => `2026-${month}`),
  ]);
  expect(months[0]).toEqual({ date: "2025-11-03", week: 0, total: 4, activeDays: 1 });
  expect(months.at(-1)).toEqual({ date: "2026-11-01", week: undefined, total: 5, activeDays: 2 });
});

it("always has 365 days in 53 weeks, whose months sum up to the year", () => {
  const end = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(end, fc.array(fc.nat(20), { maxLength: 400 }), (date, amounts) => {
      const endDate = date.toISOString().slice(0, 10);
      const start = Date.parse(calendarStart(endDate));
      const counts = amounts.map((count, index) => ({
        date: new Date(start + index * 86_400_000).toISOString().slice(0, 10),
        count,
      }));
      const { days, months, weekCount, total, activeDays } = submissionCalendar(endDate, counts);
      expect([days.length, weekCount, days.at(-1)?.date]).toEqual([365, 53, endDate]);
      expect(new Set(days.map(({ week, weekday }) => `${week} ${weekday}`)).size).toBe(365);
      expect(total).toBe(amounts.slice(0, 365).reduce((sum, count) => sum + count, 0));
      expect(months.reduce((sum, month) => sum + month.total, 0)).toBe(total);
      expect(months.reduce((sum, month) => sum + month.activeDays, 0)).toBe(activeDays);
    }),
  );
});
