import { PasswordInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import type { useRegister } from "./use-register.ts";

/** The field of a contest's password, and below it what is wrong. */
export function PasswordField({ field }: { field: ReturnType<typeof useRegister>["field"] }): ReactNode {
  const { t } = useTranslation();
  const { value, error, onChange } = field;
  return (
    <PasswordInput
      value={value}
      error={error}
      aria-invalid={error !== undefined}
      aria-label={t("contest.password")}
      placeholder={t("contest.password")}
      maxLength={255}
      autoComplete="off"
      data-autofocus
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ "aria-label": t("contest.showPassword") }}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? "eyeOff" : "eye"} />}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
