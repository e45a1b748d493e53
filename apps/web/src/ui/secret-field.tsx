import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** What the field needs. */
export interface SecretFieldProps {
  label: string;
  /** What the eye at its end is called. */
  showLabel: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The field of a password that somebody was given, and below it what is wrong. */
export function SecretField({ label, showLabel, value, error, onChange }: SecretFieldProps): ReactNode {
  return (
    <PasswordInput
      value={value}
      error={error}
      aria-invalid={error !== undefined}
      aria-label={label}
      placeholder={label}
      maxLength={255}
      autoComplete="off"
      data-autofocus
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": showLabel }}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? "eyeOff" : "eye"} />}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
