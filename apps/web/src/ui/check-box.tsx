import type { ReactNode } from "react";
import styles from "./check-box.module.css";

/** What a check box needs. */
export interface CheckBoxProps {
  label: ReactNode;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A choice that counts when its form is sent. */
export function CheckBox({ label, isChecked, isDisabled = false, onChange }: CheckBoxProps): ReactNode {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        disabled={isDisabled}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
