import { type ReactNode, useState } from "react";
import { readNumber, textOf } from "../../../ui/form/number-field.tsx";
import styles from "./case-number.module.css";

/** What a number of a test needs. */
export interface CaseNumberProps {
  label: string;
  field: string;
  isBad: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A small number beside a test: its points or its group. */
export function CaseNumber({ label, field, isBad, value, onChange }: CaseNumberProps): ReactNode {
  const [text, setText] = useState(() => textOf(value));
  const isOwn = Object.is(readNumber(text), value);
  return (
    <input
      className={styles.number}
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isBad || undefined}
      data-field={field}
      value={isOwn ? text : textOf(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(readNumber(currentTarget.value));
      }}
    />
  );
}
