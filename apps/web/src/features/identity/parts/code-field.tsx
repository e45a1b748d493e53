import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { AccountField } from "./account-field.tsx";
import styles from "./code-field.module.css";
import type { FormField } from "./use-form.ts";
import { useResendWait } from "./use-resend-wait.ts";

/** A code's field, and where the code is mailed. */
export interface CodeFieldProps extends FormField {
  email: string;
  /** Asked before a code is mailed; says what is wrong with the address where it may not. */
  mayMail: () => boolean;
  onMailed: () => void;
}

/** The field of the code that proves an address, with the button that has one mailed. */
export function CodeField({ email, mayMail, onMailed, ...field }: CodeFieldProps): ReactNode {
  const { t } = useTranslation();
  const { secondsLeft, start } = useResendWait("registerTimeOut", 60);
  const [isSending, setIsSending] = useState(false);
  const [mailedTo, setMailedTo] = useState<string>();

  const mailCode = async () => {
    setIsSending(true);
    try {
      await call("getRegisterCode", { email });
      showToast("success", t("Register_Send_Email_Msg"));
      setMailedTo(email.trim());
      start();
      onMailed();
    } catch (error) {
      // The call has told what failed; the user may press again.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setIsSending(false);
    }
  };

  const words = () => {
    if (isSending) return t("identity.sendingCode");
    return secondsLeft > 0 ? t("identity.resendIn", { seconds: secondsLeft }) : t("identity.getCode");
  };

  return (
    <div>
      <div className={styles.row}>
        <AccountField {...field} icon="key" label={t("identity.code")} autoComplete="one-time-code" />
        <Button
          variant="default"
          size="lg"
          className={styles.button}
          disabled={secondsLeft > 0}
          mod={{ disabled: isSending }}
          onClick={() => !isSending && mayMail() && void mailCode()}
        >
          {words()}
        </Button>
      </div>
      {mailedTo && <p className={styles.hint}>{t("identity.codeSent", { email: mailedTo })}</p>}
    </div>
  );
}
