import type { CalendarDay, SubmissionCalendar } from "@touchstone/domain";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../platform/i18n/locale.ts";
import styles from "./heat-grid.module.css";

const step = 22.8;
const side = 18.3;
const left = 34;
const top = 22;
/** Monday, Wednesday and Friday; a Sunday to count from is 2026-11-01. */
const namedWeekdays = [1, 3, 5];

/** By how many days a key goes on. */
const strides: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
};

/** A year as squares, a column a week; pointing or arrow keys tell of a day. It begins scrolled to the newest. */
export function HeatGrid({ calendar }: { calendar: SubmissionCalendar }): ReactNode {
  const { t } = useTranslation();
  const { days, weekCount } = calendar;
  const [place, setPlace] = useState<number>();
  const [scrolledBy, setScrolledBy] = useState(0);
  const marked = place === undefined ? undefined : days[place];
  const leave = () => setPlace(undefined);
  const point = ({ target, currentTarget }: SyntheticEvent) => {
    const pointed = target instanceof Element ? target.getAttribute("data-place") : null;
    setPlace(pointed === null ? undefined : Number(pointed));
    setScrolledBy(currentTarget.scrollLeft);
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Escape") leave();
    const stride = strides[event.key];
    if (stride === undefined) return;
    event.preventDefault();
    const next = (place ?? days.length - 1 - stride) + stride;
    const day = days[next];
    if (!day) return;
    bringIntoView(event.currentTarget, left + day.week * step);
    setPlace(next);
    setScrolledBy(event.currentTarget.scrollLeft);
  };
  const around = {
    role: "group",
    tabIndex: 0,
    "aria-label": t("profiles.calendar.keys"),
    onMouseOver: point,
    onMouseLeave: leave,
    onKeyDown: walk,
    onBlur: leave,
  };
  return (
    <div className={styles.grid}>
      <div className={styles.scroll} ref={scrollToNewest} {...around}>
        <svg width={left + weekCount * step} height={top + 7 * step} aria-hidden="true">
          <Names calendar={calendar} />
          {days.map(({ date, level, week, weekday }, index) => (
            <rect
              key={date}
              data-place={index}
              data-level={level}
              data-marked={index === place || undefined}
              x={left + week * step}
              y={top + weekday * step}
              width={side}
              height={side}
              rx="3"
            />
          ))}
        </svg>
      </div>
      <output className={styles.note} style={marked && notePlace(marked, scrolledBy)}>
        {marked && <DayText day={marked} />}
      </output>
    </div>
  );
}

function Names({ calendar }: { calendar: SubmissionCalendar }): ReactNode {
  const locale = useLocale();
  const month = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return (
    <>
      {calendar.months.map(
        ({ date, week }) =>
          week !== undefined && (
            <text key={date} x={left + week * step} y={12}>
              {month.format(new Date(date))}
            </text>
          ),
      )}
      {namedWeekdays.map((row) => (
        <text key={row} x={0} y={top + row * step + 14}>
          {weekday.format(Date.UTC(2026, 10, 1 + row))}
        </text>
      ))}
    </>
  );
}

function DayText({ day: { date, count } }: { day: CalendarDay }): ReactNode {
  const { t } = useTranslation();
  const text = new Intl.DateTimeFormat(useLocale(), { dateStyle: "medium", timeZone: "UTC" });
  return t("profiles.calendar.day", { count, date: text.format(new Date(date)) });
}

/** Over the middle of its day, and never over the edges of the card. */
function notePlace({ week, weekday }: CalendarDay, scrolledBy: number) {
  const middle = left + week * step + side / 2 - scrolledBy;
  return { left: `clamp(100px, ${middle}px, 100% - 100px)`, top: top + weekday * step - 34 };
}

function scrollToNewest(element: HTMLElement | null): void {
  if (element) element.scrollLeft = element.scrollWidth;
}

function bringIntoView(element: HTMLElement, x: number): void {
  const room = 2 * step;
  const { scrollLeft, clientWidth } = element;
  element.scrollLeft = Math.max(x + room - clientWidth, Math.min(scrollLeft, x - room));
}
