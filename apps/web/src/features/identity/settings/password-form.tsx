import { Button } from "@mantine/core";
import { newPasswordFault, passwordAgainFault, signInPasswordFault } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import type { UserInfo } from "../../../platform/session/session.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { AccountField } from "../parts/account-field.tsx";
import { useForm } from "../parts/use-form.ts";
import { useKeepUser } from "./api.ts";
import styles from "./settings-form.module.css";

const empty = { oldPassword: "", newPassword: "", passwordAgain: "" };

/** The form that changes the password; every other session ends with the old one. */
export function PasswordForm({ userInfo }: { userInfo: UserInfo }): ReactNode {
  const { t } = useTranslation();
  const keepUser = useKeepUser();
  const form = useForm<keyof typeof empty>({
    start: () => empty,
    faultsOf: ({ oldPassword, newPassword, passwordAgain }) => ({
      oldPassword: signInPasswordFault(oldPassword),
      newPassword:
        newPasswordFault(newPassword) ??
        (newPassword === oldPassword ? "The_new_value_does_not_change" : undefined),
      passwordAgain: passwordAgainFault(passwordAgain, newPassword),
    }),
    fieldOfCode: { wrong_password: "oldPassword", password_unchanged: "newPassword" },
    send: async ({ oldPassword, newPassword }) => {
      await call("changePassword", { oldPassword, newPassword });
      form.restart();
      keepUser({ ...userInfo, passwordIsDue: false });
      showToast("success", t("Update_Successfully"));
    },
  });
  const secret = { isSecret: true, isLabelShown: true, icon: "lock" } as const;
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit}>
      {/* A password manager has to know whose password it is. */}
      <input hidden readOnly autoComplete="username" value={userInfo.username} />
      <AccountField
        {...form.field("oldPassword")}
        {...secret}
        label={t("account.currentPassword")}
        autoComplete="current-password"
      />
      <AccountField
        {...form.field("newPassword")}
        {...secret}
        label={t("account.newPassword")}
        autoComplete="new-password"
      />
      <AccountField
        {...form.field("passwordAgain")}
        {...secret}
        label={t("account.newPasswordAgain")}
        autoComplete="new-password"
      />
      <Button type="submit" mod={{ disabled: form.isBusy }}>
        {t("account.changePassword")}
      </Button>
    </form>
  );
}
