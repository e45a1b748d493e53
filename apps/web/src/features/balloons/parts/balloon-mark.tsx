import type { ReactNode } from "react";
import { inkOn } from "../../../theme/ink-on.ts";
import styles from "./balloon-mark.module.css";

/** What a balloon shows. */
export interface BalloonMarkProps {
  displayId: string;
  color: string | null;
  isLarge?: boolean;
}

/** The letter of a problem on the colour of its balloon. */
export function BalloonMark({ displayId, color, isLarge = false }: BalloonMarkProps): ReactNode {
  const style = color ? { background: color, color: inkOn(color) } : undefined;
  return (
    <b className={styles.mark} data-large={isLarge || undefined} style={style}>
      {displayId}
    </b>
  );
}
