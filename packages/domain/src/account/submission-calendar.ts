/** How much was sent on one day of the site, yyyy-MM-dd. */
export interface DayCount {
  readonly date: string;
  readonly count: number;
}

/** A day of the calendar, with how strongly it is coloured: 0 for none, then 1 to 4. */
export interface CalendarDay extends DayCount {
  /** From 0, the column it stands in. */
  readonly week: number;
  /** From 0 for Sunday, the row it stands in. */
  readonly weekday: number;
  readonly level: number;
}

/** A month of the calendar; the first and the last may be cut. */
export interface CalendarMonth {
  /** Its first day that is in the calendar. */
  readonly date: string;
  /** The column its name stands over; missing where there is no room for the name. */
  readonly week: number | undefined;
  readonly total: number;
  readonly activeDays: number;
}

/** A year of days up to one, from the oldest. */
export interface SubmissionCalendar {
  readonly days: readonly CalendarDay[];
  readonly months: readonly CalendarMonth[];
  readonly weekCount: number;
  readonly total: number;
  readonly activeDays: number;
}

const dayMs = 86_400_000;
const calendarDays = 365;
/** A level takes days with more than so many submissions. */
const levelFloors = [0, 2, 5, 9];
/** Columns that the name of a month needs. */
const nameColumns = 3;

/** The first day of the year that ends with a day. */
export function calendarStart(endDate: string): string {
  return dayAfter(endDate, 1 - calendarDays);
}

/** Lays a year out in weeks from Sunday to Saturday. A day that is not counted is one on which nothing was sent. */
export function submissionCalendar(endDate: string, counts: readonly DayCount[]): SubmissionCalendar {
  const start = calendarStart(endDate);
  const offset = new Date(start).getUTCDay();
  const countOf = new Map(counts.map(({ date, count }) => [date, count]));
  const days = Array.from({ length: calendarDays }, (_, index) => {
    const date = dayAfter(start, index);
    const count = countOf.get(date) ?? 0;
    const place = offset + index;
    const level = levelFloors.filter((floor) => count > floor).length;
    return { date, count, level, week: Math.floor(place / 7), weekday: place % 7 };
  });
  const weekCount = Math.ceil((offset + calendarDays) / 7);
  return { days, months: monthsOf(days, weekCount), weekCount, ...sumsOf(days) };
}

function monthsOf(days: readonly CalendarDay[], weekCount: number): CalendarMonth[] {
  const firsts = days.filter(({ date }, index) => index === 0 || date.endsWith("-01"));
  return firsts.map(({ date, week }, index) => {
    // A name may stand a little over the edge of the last week.
    const next = firsts[index + 1]?.week ?? weekCount + 1;
    const own = days.filter((day) => day.date.startsWith(date.slice(0, 7)));
    return { date, week: next - week < nameColumns ? undefined : week, ...sumsOf(own) };
  });
}

function sumsOf(days: readonly DayCount[]) {
  return {
    total: days.reduce((sum, { count }) => sum + count, 0),
    activeDays: days.filter(({ count }) => count > 0).length,
  };
}

function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}
