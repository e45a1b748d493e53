import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { AccountField } from "./account-field.tsx";
import styles from "./code-field.module.css";
import type { FormField } from "./use-form.ts";
import { useResendWait } from "./use-resend-wait.ts";

/** A code's field, and how a code is mailed. */
export interface CodeFieldProps extends FormField {
  /** Where the wait for the next mail is kept. */
  waitKey: string;
  /** Asked before a code is mailed; says what is wrong where it may not. */
  mayMail: () => boolean;
  /** Has a code mailed, and answers what to say of it below the field. */
  mail: () => Promise<string>;
  onMailed: () => void;
  waitSeconds?: number;
  /** True where the name stands above the field instead of inside it. */
  isLabelShown?: boolean;
}

/** The field of a code that comes by mail, with the button that has one mailed. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { waitKey, mayMail, mail, onMailed, waitSeconds = 60, isLabelShown = false, ...field } = props;
  const { t } = useTranslation();
  const { secondsLeft, start } = useResendWait(waitKey, waitSeconds);
  const [isSending, setIsSending] = useState(false);
  const [note, setNote] = useState<string>();

  const mailCode = async () => {
    setIsSending(true);
    try {
      setNote(await mail());
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
      <div className={styles.row} data-labelled={isLabelShown || undefined}>
        <AccountField
          {...field}
          icon="key"
          label={t("identity.code")}
          isLabelShown={isLabelShown}
          autoComplete="one-time-code"
        />
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
      {note && <p className={styles.hint}>{note}</p>}
    </div>
  );
}
