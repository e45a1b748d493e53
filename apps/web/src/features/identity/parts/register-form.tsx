import { Button } from "@mantine/core";
import {
  emailCodeFault,
  emailFault,
  isEmailShape,
  newPasswordFault,
  newUsernameFault,
  passwordAgainFault,
} from "@touchstone/domain";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { openSignIn } from "../../../platform/session/sign-in-dialog.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { AccountField } from "./account-field.tsx";
import { CodeField } from "./code-field.tsx";
import { dropDraft, keepDraft, readDraft, type SignInDraft } from "./sign-in-draft.ts";
import styles from "./sign-in-form.module.css";
import { useAvailability } from "./use-availability.ts";
import { useForm } from "./use-form.ts";

/** The form that makes an account. */
export function RegisterForm(): ReactNode {
  const { t } = useTranslation();
  const names = useAvailability("username");
  const addresses = useAvailability("email");
  const form = useForm<keyof SignInDraft | "password" | "passwordAgain">({
    start: () => ({ ...readDraft(), password: "", passwordAgain: "" }),
    faultsOf: (values) => ({
      username: newUsernameFault(values.username),
      email: emailFault(values.email),
      code: emailCodeFault(values.code),
      password: newPasswordFault(values.password),
      passwordAgain: passwordAgainFault(values.passwordAgain, values.password),
    }),
    knownFaultsOf: (values) => ({
      username: names.isTaken(values.username) ? "The_username_already_exists" : undefined,
      email: addresses.isTaken(values.email) ? "The_email_already_exists" : undefined,
    }),
    fieldOfCode: { username_taken: "username", email_taken: "email", wrong_code: "code" },
    send: async ({ username, email, code, password }) => {
      try {
        await call("register", { username, email, code, password });
      } catch (error) {
        form.fill("code", "");
        throw error;
      }
      showToast("success", t("Thanks_for_registering"));
      dropDraft();
      keepDraft({ username });
      openSignIn("Login");
    },
  });
  const { username, email, code } = form.values;
  useEffect(() => keepDraft({ username, email, code }), [username, email, code]);

  const addressFault = (text: string) => {
    if (addresses.isTaken(text)) return "The_email_already_exists";
    return isEmailShape(text.trim()) ? undefined : "Email_Check_Format";
  };

  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit}>
      <AccountField
        {...form.field("username")}
        icon="user"
        label={t("identity.username")}
        autoComplete="username"
        isAvailable={names.isTaken(username) === false}
        onBlur={() => !newUsernameFault(username) && void names.ask(username)}
      />
      <AccountField
        {...form.field("email")}
        icon="mail"
        label={t("identity.email")}
        autoComplete="email"
        inputMode="email"
        isAvailable={addresses.isTaken(email) === false}
        onBlur={() => !emailFault(email) && void addresses.ask(email)}
      />
      <CodeField
        form={form}
        name="code"
        to="email"
        faultOf={addressFault}
        mail="register"
        ask={(to) => call("getRegisterCode", { email: to })}
      />
      <AccountField
        {...form.field("password")}
        isSecret
        icon="lock"
        label={t("identity.newPassword")}
        autoComplete="new-password"
      />
      <AccountField
        {...form.field("passwordAgain")}
        isSecret
        icon="lock"
        label={t("identity.passwordAgain")}
        autoComplete="new-password"
      />
      <Button type="submit" size="lg" fullWidth mod={{ disabled: form.isBusy }}>
        {form.isBusy ? t("identity.registering") : t("identity.register")}
      </Button>
    </form>
  );
}
