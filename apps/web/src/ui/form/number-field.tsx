import { TextInput, type TextInputProps } from "@mantine/core";
import { type ReactNode, useState } from "react";

/** What a number needs. */
export interface NumberFieldProps extends Omit<TextInputProps, "value" | "onChange" | "rightSection"> {
  /** Null and NaN are an empty field. */
  value: number | null;
  /** Null when there is nothing, NaN when it is no number. */
  onChange: (value: number | null) => void;
  /** Stands behind it. */
  unit?: string;
}

/** A number that is typed; what is half typed stays as it is. */
export function NumberField({ value, onChange, unit, ...rest }: NumberFieldProps): ReactNode {
  const [text, setText] = useState(() => textOf(value));
  const isOwn = Object.is(readNumber(text), value) || (value === null && Number.isNaN(readNumber(text)));
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      {...(unit && { rightSection: unit, rightSectionWidth: 44, rightSectionPointerEvents: "none" as const })}
      value={isOwn ? text : textOf(value)}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(readNumber(currentTarget.value));
      }}
    />
  );
}

/** The number that a text is; null for an empty one. */
export function readNumber(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

/** A number as a field shows it. */
export function textOf(value: number | null): string {
  return value === null || Number.isNaN(value) ? "" : String(value);
}
