import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTyped } from "./use-typed.ts";

/** What a time field needs. */
export interface TimeFieldProps {
  label: string;
  /** Date and time in the reader's zone, 2026-11-15T16:30; undefined for none. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A date and time, handed on as it is chosen; one whose year begins with 0 is still being typed, until it is left. */
export function TimeField({ label, value = "", onChange }: TimeFieldProps): ReactNode {
  const [text, type] = useTyped(value);
  const handOn = (time: string) => {
    if (time !== value) onChange(time || undefined);
  };
  return (
    <TextInput
      type="datetime-local"
      label={label}
      value={text}
      onChange={({ currentTarget }) => {
        type(currentTarget.value);
        if (!currentTarget.value.startsWith("0")) handOn(currentTarget.value);
      }}
      onBlur={() => handOn(text)}
      onKeyDown={({ key }) => key === "Enter" && handOn(text)}
    />
  );
}
