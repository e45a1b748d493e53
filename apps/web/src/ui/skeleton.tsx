import type { ReactNode } from "react";
import styles from "./skeleton.module.css";
import { useWaiting } from "./waiting.ts";

/** What a placeholder measures. */
export interface SkeletonProps {
  width?: number | string;
  height?: number;
  /** True for what will be a disc. */
  isRound?: boolean;
}

/** Holds the place of content that loads; it shows only after 200 ms, so that quick answers do not flicker. */
export function Skeleton({ width = "100%", height = 14, isRound = false }: SkeletonProps): ReactNode {
  useWaiting();
  return (
    <span
      aria-hidden
      className={styles.skeleton}
      data-round={isRound || undefined}
      style={{ width, height }}
    />
  );
}
