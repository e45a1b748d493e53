import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { shownTimeZone } from "../../../platform/i18n/moment-text.ts";
import { useSite } from "../../settings/index.ts";
import styles from "./hour-bars.module.css";

/** A day has 24, and one more when the clocks are set back. */
const hoursOfDay = 24;

/**
 * What came in today, a bar an hour, and the same in a sentence; the present hour stands out. The day is the site's, so
 * its zone is named to who sees times in another.
 */
export function HourBars({ counts }: { counts: readonly number[] }): ReactNode {
  const { t } = useTranslation();
  const { timeZone } = useSite();
  const highest = Math.max(...counts, 1);
  const peak = counts.indexOf(Math.max(...counts));
  const now = counts.at(-1) ?? 0;
  const hours = Array.from({ length: Math.max(hoursOfDay, counts.length) }, (_, hour) => counts[hour]);
  return (
    <figure className={styles.figure}>
      <div className={styles.bars} aria-hidden>
        {hours.map((count, hour) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day -- it has no other name
            key={hour}
            data-now={hour === counts.length - 1 || undefined}
            style={{ height: count === undefined ? 0 : `${(count / highest) * 100}%` }}
          />
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        <span>00:00</span>
        <span>12:00</span>
        <span>24:00</span>
      </div>
      <figcaption>
        {t("dashboard.hours.sentence", {
          hour: `${String(peak).padStart(2, "0")}:00`,
          peak: countText(counts[peak] ?? 0),
          now: countText(now),
        })}
        {timeZone && timeZone !== shownTimeZone() && ` ${t("dashboard.hours.zone", { zone: timeZone })}`}
      </figcaption>
    </figure>
  );
}
