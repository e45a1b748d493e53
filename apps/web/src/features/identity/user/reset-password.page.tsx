import { Button } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { newPasswordFault, passwordAgainFault, signInNameFault } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { AccountField } from "../parts/account-field.tsx";
import { keepDraft } from "../parts/sign-in-draft.ts";
import formStyles from "../parts/sign-in-form.module.css";
import { TextButton } from "../parts/text-button.tsx";
import { useAvailability } from "../parts/use-availability.ts";
import { useForm } from "../parts/use-form.ts";
import styles from "./reset-password.page.module.css";

/** The page that a reset mail leads to: the name and the code come with the address. */
export function ResetPasswordPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("identity.mode.ResetPwd"));
  const { username, code }: { username?: string; code?: string } = useSearch({ strict: false });
  if (!username || !code) {
    return (
      <Empty isPage title={t("identity.resetLinkBroken")} text={t("identity.resetLinkBrokenText")}>
        <Button onClick={() => openSignIn("ResetPwd")}>{t("identity.newResetMail")}</Button>
      </Empty>
    );
  }
  return (
    <div className={styles.page}>
      <PageHead title={t("identity.mode.ResetPwd")} sub={t("identity.resetText")} />
      <Card>
        <ResetPasswordForm key={code} username={username} code={code} />
      </Card>
    </div>
  );
}

function ResetPasswordForm({ username, code }: { username: string; code: string }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const names = useAvailability("username");
  const { field, isBusy, onSubmit } = useForm<"username" | "password" | "passwordAgain">({
    start: () => ({ username, password: "", passwordAgain: "" }),
    faultsOf: (values) => ({
      username: signInNameFault(values.username),
      password: newPasswordFault(values.password),
      passwordAgain: passwordAgainFault(values.passwordAgain, values.password),
    }),
    knownFaultsOf: () => ({
      username: names.isTaken(username) === false ? "The_username_does_not_exist" : undefined,
    }),
    fieldOfCode: { reset_link_invalid: "username" },
    send: async ({ password }) => {
      await call("resetPassword", { username, password, code });
      showToast("success", t("Your_password_has_been_reset"));
      keepDraft({ username });
      await navigate({ to: "/" });
      openSignIn("Login");
    },
  });
  return (
    <form noValidate className={formStyles.form} onSubmit={onSubmit}>
      <AccountField
        {...field("username")}
        readOnly
        icon="user"
        label={t("identity.username")}
        autoComplete="username"
        onBlur={() => void names.ask(username)}
      />
      <AccountField
        {...field("password")}
        isSecret
        icon="lock"
        label={t("identity.newPassword")}
        autoComplete="new-password"
      />
      <AccountField
        {...field("passwordAgain")}
        isSecret
        icon="lock"
        label={t("identity.passwordAgain")}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" fullWidth mod={{ disabled: isBusy }}>
        {isBusy ? t("identity.settingPassword") : t("identity.setPassword")}
      </Button>
      <TextButton onClick={() => openSignIn("ResetPwd")}>{t("identity.newResetMail")}</TextButton>
    </form>
  );
}
