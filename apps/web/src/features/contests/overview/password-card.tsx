import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { PasswordField } from "../parts/password-field.tsx";
import { useRegister } from "../parts/use-register.ts";
import styles from "./password-card.module.css";

/** Asks for the password of a private contest. */
export function PasswordCard(): ReactNode {
  const { t } = useTranslation();
  const { register, isSending, field } = useRegister();
  return (
    <Card title={t("contest.passwordNeeded")} icon="lock">
      <p className={styles.text}>{t("contest.passwordText")}</p>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void register();
        }}
      >
        <PasswordField field={field} />
        <Button type="submit" disabled={isSending}>
          {t("contest.register")}
        </Button>
      </form>
    </Card>
  );
}
