import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { Card } from "../../../ui/card.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { SecretField } from "../../../ui/secret-field.tsx";
import { useRegister } from "../parts/use-register.ts";
import { useTraining } from "../training-view.ts";
import styles from "./training-overview.page.module.css";

/** What a training is about, and what stands before its problems: a session, a password. */
export function TrainingOverviewPage(): ReactNode {
  const { t } = useTranslation();
  const { training, bar } = useTraining();
  return (
    <div className={styles.cards}>
      {bar === "password" && <PasswordCard />}
      {bar === "signIn" && <SignInCard />}
      <Card title={t("training.introduction")} icon="info">
        <Markdown text={training.description} audience="staff" />
      </Card>
    </div>
  );
}

function PasswordCard(): ReactNode {
  const { t } = useTranslation();
  const { register, isSending, field } = useRegister();
  return (
    <Card title={t("training.bar.password")} icon="lock">
      <p className={styles.text}>{t("training.passwordText")}</p>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void register();
        }}
      >
        <SecretField label={t("training.password")} showLabel={t("training.showPassword")} {...field} />
        <Button type="submit" disabled={isSending}>
          {t("training.register")}
        </Button>
      </form>
    </Card>
  );
}

function SignInCard(): ReactNode {
  const { t } = useTranslation();
  return (
    <Card title={t("training.bar.signIn")} icon="lock">
      <p className={styles.text}>{t("training.bar.signInText")}</p>
      <Button onClick={() => openSignIn()}>{t("training.signIn")}</Button>
    </Card>
  );
}
