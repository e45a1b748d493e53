import type { ReactNode } from "react";
import styles from "./art.module.css";

const heights = [58, 104, 152, 206, 264, 326];
const stepWidth = 66;
const left = 432;
const ground = 440;

/** Steps that rise to a flag of gold. */
export function StairsArt(): ReactNode {
  return (
    <svg className={styles.art} viewBox="0 0 852 440" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      {heights.map((height, index) => {
        const x = left + index * stepWidth;
        const y = ground - height;
        return (
          <g key={height}>
            <rect className={styles.stone} x={x} y={y} width={stepWidth - 4} height={height + 8} rx="4" />
            <path
              className={styles.grey}
              strokeWidth="3"
              opacity={0.16 + index * 0.03}
              d={`M${x + 10} ${y + 14}q16-5 ${stepWidth - 24} 0m-${stepWidth - 30} 8q14-4 ${stepWidth - 38} 0`}
            />
          </g>
        );
      })}
      <path className={styles.grey} strokeWidth="4" d="M788 114V46" />
      <path className={styles.goldFill} d="M788 48c14-8 24 6 38-2v26c-14 8-24-6-38 2z" />
    </svg>
  );
}
