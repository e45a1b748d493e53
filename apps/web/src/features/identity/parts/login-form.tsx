import { Button } from "@mantine/core";
import { signInNameFault, signInPasswordFault } from "@touchstone/domain";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { callForAnswer } from "../../../platform/http/call.ts";
import { openSession } from "../../../platform/session/session.ts";
import { closeSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { CheckBox } from "../../../ui/check-box.tsx";
import { applyPreferences } from "../settings/apply-preferences.ts";
import { AccountField } from "./account-field.tsx";
import { forgetLoginFailures, noteLoginFailure, useIsCheckDue } from "./login-failures.ts";
import { SignInAlarm, SignInCheckField } from "./sign-in-check-field.tsx";
import { dropDraft, keepDraft, readDraft } from "./sign-in-draft.ts";
import styles from "./sign-in-form.module.css";
import { useForm } from "./use-form.ts";
import { useSignInCheck } from "./use-sign-in-check.ts";

const keepUnsent = (event: FormEvent) => event.preventDefault();

/** Where a sign-in is sent, and what follows it. */
export interface LoginFormProps {
  route?: "login" | "adminLogin";
  onDone?: () => void;
}

/** The form that opens a session. */
export function LoginForm({ route = "login", onDone = closeSignIn }: LoginFormProps): ReactNode {
  const { t } = useTranslation();
  const isCheckDue = useIsCheckDue();
  const state = useSignInCheck();
  const [isRemembered, setIsRemembered] = useState(true);
  const form = useForm({
    start: () => ({ username: readDraft().username, password: "", proof: "" }),
    faultsOf: ({ username, password, proof }) => ({
      username: signInNameFault(username),
      password: signInPasswordFault(password),
      proof: isCheckDue ? state.faultOf(proof) : undefined,
    }),
    fieldOfCode: {
      wrong_credentials: "password",
      account_locked: "username",
      wrong_code: "proof",
      wrong_captcha: "proof",
    },
    send: async ({ username, password, proof }) => {
      const proofs = isCheckDue && state.proofOf(proof);
      const input = { username, password, rememberMe: isRemembered, ...proofs };
      const { data, token } = await callForAnswer(route, input).catch(startAnew);
      if (!token) return showToast("error", t("Server_error_please_refresh_again"));
      openSession({ token, user: data, isOfTab: !isRemembered });
      void applyPreferences(data);
      forgetLoginFailures();
      dropDraft();
      showToast("success", t("Welcome_Back"));
      onDone();
    },
  });
  const { username } = form.values;
  useEffect(() => keepDraft({ username }), [username]);

  const startAnew = (error: unknown): never => {
    noteLoginFailure(error);
    if (isCheckDue && state.check.way === "question") form.fill("proof", "");
    if (isCheckDue) state.renew();
    throw error;
  };
  const isUnproven = isCheckDue && state.check.way === "slide" && !state.check.ticket;

  return (
    <form noValidate className={styles.form} onSubmit={isUnproven ? keepUnsent : form.onSubmit}>
      {isCheckDue && <SignInAlarm />}
      <AccountField
        {...form.field("username")}
        icon="user"
        label={t("identity.username")}
        autoComplete="username"
      />
      <AccountField
        {...form.field("password")}
        isSecret
        icon="lock"
        label={t("identity.password")}
        autoComplete="current-password"
      />
      {isCheckDue && <SignInCheckField state={state} form={form} />}
      <CheckBox label={t("identity.rememberMe")} isChecked={isRemembered} onChange={setIsRemembered} />
      {!isRemembered && <p className={styles.lead}>{t("identity.notRemembered")}</p>}
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={isUnproven}
        mod={{ disabled: form.isBusy || isUnproven }}
      >
        {form.isBusy ? t("identity.loggingIn") : t("identity.logIn")}
      </Button>
    </form>
  );
}
