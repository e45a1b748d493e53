import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SecretField } from "../../../ui/secret-field.tsx";
import type { useRegister } from "./use-register.ts";

/** The field of a contest's password. */
export function PasswordField({ field }: { field: ReturnType<typeof useRegister>["field"] }): ReactNode {
  const { t } = useTranslation();
  return <SecretField label={t("contest.password")} showLabel={t("contest.showPassword")} {...field} />;
}
