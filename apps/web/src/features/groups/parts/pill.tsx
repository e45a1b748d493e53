import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./pill.module.css";

/** What a word in a pill says besides itself. */
export type PillTone = "warning" | "danger" | "action";

/** A word about a group or somebody in it. */
export function Pill({
  tone,
  icon,
  title,
  children,
}: {
  tone?: PillTone | undefined;
  icon?: ComponentProps<typeof Icon>["name"];
  title?: string;
  children: ReactNode;
}): ReactNode {
  return (
    <span className={styles.pill} data-tone={tone} title={title}>
      {icon && <Icon name={icon} size={12} />}
      {children}
    </span>
  );
}
