import { badgeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import styles from "./unread-badge.module.css";

/** How many messages are unread; nothing while none is. */
export function UnreadBadge({ count }: { count: number }): ReactNode {
  return count > 0 && <span className={styles.badge}>{badgeText(count)}</span>;
}
