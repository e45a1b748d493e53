import type { ReactNode } from "react";
import styles from "./health.module.css";
import { Icon } from "./icon.tsx";

/** How something is: it works, it is worth a look, it is gone, or it is off on purpose. */
export type HealthKind = "good" | "warning" | "bad" | "off";

const icons = { good: "check", warning: "warn", bad: "close", off: "pause" } as const;

/** A state in one word, with a mark for those who see no colours. */
export function Health({ kind, children }: { kind: HealthKind; children: ReactNode }): ReactNode {
  return (
    <span className={styles.health} data-kind={kind}>
      <Icon name={icons[kind]} size={14} />
      {children}
    </span>
  );
}
