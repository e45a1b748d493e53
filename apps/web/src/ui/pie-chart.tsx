import { countText, percentText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { type Family, familyProps } from "./family.ts";
import styles from "./pie-chart.module.css";

/** One share of the whole. */
export interface Slice {
  label: string;
  value: number;
  family: Family;
}

/** A ring of shares; the same figures stand beside it in words. Shares of nothing are left out. */
export function PieChart({ label, slices }: { label: string; slices: readonly Slice[] }): ReactNode {
  const shown = slices.filter(({ value }) => value > 0);
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const starts = shown.map((_, index) => shown.slice(0, index).reduce((sum, { value }) => sum + value, 0));
  const percent = (value: number) => (value / total) * 100;
  return (
    <figure className={styles.chart} aria-label={label}>
      <svg viewBox="0 0 120 120" className={styles.ring} aria-hidden="true">
        {shown.map(({ label: name, value, family }, index) => (
          <circle
            key={name}
            {...familyProps(family)}
            cx="60"
            cy="60"
            r="46"
            pathLength="100"
            strokeDasharray={`${Math.max(percent(value) - 0.6, 0.4)} 100`}
            strokeDashoffset={-percent(starts[index] ?? 0)}
          />
        ))}
        <text x="60" y="66">
          {countText(total)}
        </text>
      </svg>
      <ul className={styles.legend}>
        {shown.map(({ label: name, value, family }) => (
          <li key={name} {...familyProps(family)}>
            <span>{name}</span>
            <b>{countText(value)}</b>
            <small>{percentText(value, total)}</small>
          </li>
        ))}
      </ul>
    </figure>
  );
}
