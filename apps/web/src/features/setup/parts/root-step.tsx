import { Button, PasswordInput, TextInput } from "@mantine/core";
import { emailFault, newPasswordFault, newUsernameFault, passwordAgainFault } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call, callForAnswer } from "../../../platform/http/call.ts";
import { openSession } from "../../../platform/session/session.ts";
import { useForm } from "../../identity/index.ts";
import styles from "./setup-form.module.css";
import { StepCard } from "./step-card.tsx";

/** What the first step needs. */
export interface RootStepProps {
  /** The word of the one-time link. */
  token: string;
  onMade: () => void;
}

type Field = "username" | "email" | "password" | "passwordAgain";

/** The first step: the root account, made with the one-time link, and a session of it. */
export function RootStep({ token, onMade }: RootStepProps): ReactNode {
  const { t } = useTranslation();
  const { field, isBusy, onSubmit } = useForm<Field>({
    start: () => ({ username: "", email: "", password: "", passwordAgain: "" }),
    faultsOf: ({ username, email, password, passwordAgain }) => ({
      username: newUsernameFault(username),
      email: email.trim() === "" ? undefined : emailFault(email),
      password: newPasswordFault(password),
      passwordAgain: passwordAgainFault(passwordAgain, password),
    }),
    fieldOfCode: { username_taken: "username", email_taken: "email" },
    send: async ({ username, email, password }) => {
      const address = email.trim();
      await call("setUpRoot", { token, username, password, ...(address && { email: address }) });
      const { data, token: session } = await callForAnswer("login", { username, password });
      if (session) openSession({ token: session, user: data });
      onMade();
    },
  });
  return (
    <StepCard title={t("setup.step.root")} lead={t("setup.rootLead")}>
      <form noValidate className={styles.form} onSubmit={onSubmit}>
        <TextInput
          {...field("username")}
          required
          label={t("setup.username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextInput
          {...field("email")}
          label={t("setup.email")}
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
        />
        <PasswordInput
          {...field("password")}
          required
          label={t("setup.password")}
          autoComplete="new-password"
        />
        <PasswordInput
          {...field("passwordAgain")}
          required
          label={t("setup.passwordAgain")}
          autoComplete="new-password"
        />
        <div>
          <Button type="submit" mod={{ disabled: isBusy }}>
            {t("setup.makeRoot")}
          </Button>
        </div>
      </form>
    </StepCard>
  );
}
