import { Button } from "@mantine/core";
import { signInNameFault, signInPasswordFault } from "@touchstone/domain";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { callForAnswer } from "../../../platform/http/call.ts";
import { openSession } from "../../../platform/session/session.ts";
import { closeSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { AccountField } from "./account-field.tsx";
import { dropDraft, keepDraft, readDraft } from "./sign-in-draft.ts";
import styles from "./sign-in-form.module.css";
import { useForm } from "./use-form.ts";

/** The form that opens a session. */
export function LoginForm(): ReactNode {
  const { t } = useTranslation();
  const { values, isBusy, field, onSubmit } = useForm({
    start: () => ({ username: readDraft().username, password: "" }),
    faultsOf: ({ username, password }) => ({
      username: signInNameFault(username),
      password: signInPasswordFault(password),
    }),
    fieldOfCode: { wrong_credentials: "password", account_locked: "username" },
    send: async (input) => {
      const { data, token } = await callForAnswer("login", input);
      if (!token) return showToast("error", t("Server_error_please_refresh_again"));
      openSession({ token, user: data });
      dropDraft();
      showToast("success", t("Welcome_Back"));
      closeSignIn();
    },
  });
  useEffect(() => keepDraft({ username: values.username }), [values.username]);
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <AccountField
        {...field("username")}
        icon="user"
        label={t("identity.username")}
        autoComplete="username"
      />
      <AccountField
        {...field("password")}
        isSecret
        icon="lock"
        label={t("identity.password")}
        autoComplete="current-password"
      />
      <Button type="submit" size="lg" fullWidth mod={{ disabled: isBusy }}>
        {isBusy ? t("identity.loggingIn") : t("identity.logIn")}
      </Button>
    </form>
  );
}
