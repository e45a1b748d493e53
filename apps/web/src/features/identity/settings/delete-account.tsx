import { Button } from "@mantine/core";
import { signInPasswordFault } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { closeSession } from "../../../platform/session/session.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { AccountField } from "../parts/account-field.tsx";
import { useForm } from "../parts/use-form.ts";
import styles from "./settings-form.module.css";

/** The way out of the site: asked twice, and only with the password. */
export function DeleteAccount(): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <LeaveForm />;
  return (
    <div className={styles.form}>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t("account.leave")}
      </Button>
    </div>
  );
}

function LeaveForm(): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const goTo = useGoTo();
  const form = useForm<"password">({
    start: () => ({ password: "" }),
    faultsOf: ({ password }) => ({ password: signInPasswordFault(password) }),
    fieldOfCode: { wrong_password: "password", last_root: "password" },
    send: async (input) => {
      const isAgreed = await confirm({
        title: t("account.leave"),
        text: t("account.leave.confirm"),
        confirmLabel: t("account.leave"),
        isDanger: true,
      });
      if (!isAgreed) return;
      await call("deleteAccount", input);
      closeSession();
      showToast("success", t("account.left"));
      goTo({ name: "Home" }, { replace: true });
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit}>
      <AccountField
        {...form.field("password")}
        isSecret
        isLabelShown
        icon="lock"
        label={t("account.currentPassword")}
        autoComplete="current-password"
      />
      <Button type="submit" color="red" aria-disabled={form.isBusy} mod={{ disabled: form.isBusy }}>
        {t("account.leave")}
      </Button>
    </form>
  );
}
