import type { ReactNode } from "react";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "./message-list.module.css";

/** The shape of a list while it loads. */
export function MessageSkeleton({ rows }: { rows: number }): ReactNode {
  return (
    <ul className={styles.list} aria-busy="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have no other name -- they never move
        <li key={row}>
          <div className={styles.message}>
            <Skeleton width="30%" />
            <Skeleton width={`${60 + ((row * 37) % 40)}%`} />
            <Skeleton width="20%" height={12} />
          </div>
        </li>
      ))}
    </ul>
  );
}
