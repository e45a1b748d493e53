import type { ReactNode } from "react";
import styles from "./empty-art.module.css";

/** What happened to the streak on the stone. */
export type ArtKind = "empty" | "error" | "login" | "wait";

/** Our own picture for a place without content. */
export function EmptyArt({ kind, size = 112 }: { kind: ArtKind; size?: number }): ReactNode {
  return (
    <svg
      className={styles.art}
      width={size}
      height={size}
      viewBox="0 0 120 134"
      aria-hidden="true"
      data-art={kind}
    >
      <path
        d="M30 22C44 13 74 12 89 21s24 29 23 48-9 36-24 44-42 8-57-1S7 84 8 65s9-34 22-43z"
        className={styles.stone}
      />
      {streaks[kind]}
    </svg>
  );
}

const streaks: Record<ArtKind, ReactNode> = {
  empty: <path d="M28 84c16-4 26-12 36-24 8-10 16-16 30-20" strokeDasharray="1 9" />,
  error: (
    <>
      <path d="M26 86c12-3 20-8 27-15M66 58c8-10 15-15 28-19" />
      <path d="M50 54l6 8M64 76l6 7" strokeWidth="2.5" />
    </>
  ),
  login: <path d="M63 68a13 13 0 1 0-26 0 13 13 0 0 0 26 0h30v10M82 68v8" strokeWidth="6" />,
  wait: <path d="M28 84c16-4 26-12 36-24M76 50h.01M88 44h.01" />,
};
