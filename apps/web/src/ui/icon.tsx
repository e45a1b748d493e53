import type { ReactNode } from "react";
import styles from "./icon.module.css";
import { type IconName, iconPaths } from "./icon-paths.ts";

/** An icon in the colour of the text; hidden from readers unless it has a label. */
export function Icon({
  name,
  size = 16,
  label,
}: {
  name: IconName;
  size?: number;
  label?: string;
}): ReactNode {
  const [stroke, fill]: readonly [string, string?] = iconPaths[name];
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={styles.icon}
      width={size}
      height={size}
      viewBox="0 0 16 16"
    >
      {stroke && <path d={stroke} />}
      {fill && <path d={fill} className={styles.filled} />}
    </svg>
  );
}
