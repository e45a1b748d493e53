import type { ReactNode } from "react";
import styles from "./toggle.module.css";

/** What a switch needs. */
export interface ToggleProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch that works at once. */
export function Toggle({ label, isOn, onChange }: ToggleProps): ReactNode {
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
