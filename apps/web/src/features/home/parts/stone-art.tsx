import type { ReactNode } from "react";
import styles from "./art.module.css";

/** Streaks of other metals: place, length, width, how faint. */
const greyStreaks: readonly (readonly [
  x: number,
  y: number,
  length: number,
  width: number,
  opacity: number,
])[] = [
  [505, 150, 190, 9, 0.2],
  [560, 200, 290, 14, 0.24],
  [452, 236, 150, 6, 0.14],
  [468, 272, 330, 10, 0.14],
  [640, 350, 200, 12, 0.2],
  [520, 398, 240, 7, 0.14],
  [700, 108, 120, 6, 0.16],
];

/** The touchstone with its streaks; the gold one is the subject. */
export function StoneArt(): ReactNode {
  return (
    <svg className={styles.art} viewBox="0 0 852 440" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path
        className={styles.stone}
        d="M470 30C560-20 760-24 840 40s70 300-6 366-270 60-350 14S380 90 470 30z"
      />
      <path
        className={styles.edge}
        d="M500 62c74-42 232-46 300 6s60 244-4 298-220 50-286 12S426 112 500 62z"
      />
      {greyStreaks.map(([x, y, length, width, opacity]) => (
        <g key={y} transform={`translate(${x} ${y}) rotate(-19)`} opacity={opacity} className={styles.grey}>
          <Streak length={length} width={width} seed={y} />
        </g>
      ))}
      <g transform="translate(496 326) rotate(-20)" className={styles.gold}>
        <Streak length={318} width={22} seed={11} />
      </g>
    </svg>
  );
}

/** A bundle of dry, parallel lines with ragged ends; the seed decides how ragged. */
function Streak({ length, width, seed }: { length: number; width: number; seed: number }): ReactNode {
  const count = Math.max(2, Math.round(width / 3.2));
  const lines = Array.from({ length: count }, (_, line) => {
    const y = (line + 0.5) * (width / count) - width / 2;
    const outer = Math.abs(line - (count - 1) / 2) / (count / 2);
    const start = length * (0.02 + 0.06 * chance(seed, line) + 0.07 * outer * outer);
    const end = length * (0.97 - 0.2 * chance(seed, line + 40) * (0.35 + outer));
    return `M${start.toFixed(1)} ${y.toFixed(1)}Q${(length / 2).toFixed(1)} ${(y - length * 0.022).toFixed(1)} ${end.toFixed(1)} ${y.toFixed(1)}`;
  });
  return <path d={lines.join("")} strokeWidth={(width / count) * 1.15} />;
}

/** A number from 0 to 1 that is always the same for the same two. */
function chance(seed: number, number: number): number {
  return Math.abs(Math.sin(seed * 12.9898 + number * 78.233) * 43_758.5453) % 1;
}
