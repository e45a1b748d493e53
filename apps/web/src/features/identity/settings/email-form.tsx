import { Button } from "@mantine/core";
import { emailCodeFault, emailFault, signInPasswordFault } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import type { UserInfo } from "../../../platform/session/session.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { AccountField } from "../parts/account-field.tsx";
import { CodeField } from "../parts/code-field.tsx";
import { useAvailability } from "../parts/use-availability.ts";
import { useForm } from "../parts/use-form.ts";
import { useKeepUser } from "./api.ts";
import styles from "./settings-form.module.css";

const empty = { newEmail: "", code: "", password: "" };

/** The form that changes the address; a site without mail says so instead. */
export function EmailForm({ userInfo, sendsMail }: { userInfo: UserInfo; sendsMail: boolean }): ReactNode {
  const { t } = useTranslation();
  const { email } = userInfo;
  return (
    <>
      <p className={styles.note}>{email ? t("account.emailNow", { email }) : t("account.noEmail")}</p>
      {sendsMail ? (
        <ChangeForm userInfo={userInfo} />
      ) : (
        <p className={styles.note}>{t("email_change_needs_mail")}</p>
      )}
    </>
  );
}

function ChangeForm({ userInfo }: { userInfo: UserInfo }): ReactNode {
  const { t } = useTranslation();
  const keepUser = useKeepUser();
  const addresses = useAvailability("email");
  const isPresent = (text: string) => text.trim().toLowerCase() === userInfo.email?.toLowerCase();
  const addressFault = (text: string) =>
    emailFault(text) ?? (isPresent(text) ? "The_new_value_does_not_change" : undefined);
  const form = useForm<keyof typeof empty>({
    start: () => empty,
    faultsOf: ({ newEmail, code, password }) => ({
      newEmail: addressFault(newEmail),
      code: emailCodeFault(code),
      password: signInPasswordFault(password),
    }),
    knownFaultsOf: ({ newEmail }) => ({
      newEmail: addresses.isTaken(newEmail) ? "The_email_already_exists" : undefined,
    }),
    fieldOfCode: {
      wrong_password: "password",
      wrong_code: "code",
      email_taken: "newEmail",
      email_unchanged: "newEmail",
    },
    send: async (input) => {
      const changed = await call("changeEmail", input);
      form.restart();
      keepUser(changed.userInfo);
      showToast("success", t("Update_Successfully"));
    },
  });
  const { newEmail } = form.values;
  const isTaken = addresses.isTaken(newEmail);

  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit}>
      <AccountField
        {...form.field("newEmail")}
        isLabelShown
        icon="mail"
        label={t("account.newEmail")}
        autoComplete="email"
        inputMode="email"
        isAvailable={isTaken === false}
        onBlur={() => !addressFault(newEmail) && void addresses.ask(newEmail)}
      />
      <CodeField
        form={form}
        isLabelShown
        name="code"
        to="newEmail"
        faultOf={(text) => addressFault(text) ?? (isTaken ? "The_email_already_exists" : undefined)}
        mail="changeEmail"
        ask={(to) => call("getChangeEmailCode", { email: to })}
      />
      <AccountField
        {...form.field("password")}
        isSecret
        isLabelShown
        icon="lock"
        label={t("account.currentPassword")}
        autoComplete="current-password"
      />
      <Button type="submit" mod={{ disabled: form.isBusy }}>
        {t("account.changeEmail")}
      </Button>
    </form>
  );
}
