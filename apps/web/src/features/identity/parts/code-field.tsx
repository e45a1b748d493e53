import type { ParseKeys } from "i18next";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { AccountField } from "./account-field.tsx";
import styles from "./code-field.module.css";
import { MailButton } from "./mail-button.tsx";
import type { Form } from "./use-form.ts";
import { type AskedMail, useResendWait } from "./use-resend-wait.ts";

/** A code's place in its form, and how a code is mailed. */
export interface CodeFieldProps<Name extends string> {
  form: Form<Name>;
  /** The field of the code. */
  name: Name;
  /** The field that says who gets it: an address, or the name of an account. */
  to: Name;
  /** What is wrong with the latter; no code is mailed then. */
  faultOf: (receiver: string) => ParseKeys | undefined;
  mail: Exclude<AskedMail, "reset">;
  /** Has a code mailed. */
  ask: (receiver: string) => Promise<unknown>;
  /** True where the name stands above the field instead of inside it. */
  isLabelShown?: boolean;
}

/** The field of a code that comes by mail, with the button that has one mailed. */
export function CodeField<Name extends string>(props: CodeFieldProps<Name>): ReactNode {
  const { form, name, to, faultOf, mail, ask, isLabelShown = false } = props;
  const { t } = useTranslation();
  const { secondsLeft, start } = useResendWait(mail);
  const [isSending, setIsSending] = useState(false);
  const [note, setNote] = useState<string>();
  const receiver = form.values[to];

  const mailCode = async () => {
    setIsSending(true);
    try {
      await ask(receiver);
      noteSent();
      start();
      form.focus(name);
    } catch (error) {
      // The call has told what failed; the user may press again.
      if (!(error instanceof RequestError)) throw error;
    } finally {
      setIsSending(false);
    }
  };
  const noteSent = () => {
    // Whether an account has an address is nobody else's business.
    if (mail === "challenge") return setNote(t("identity.codeSentToAccount"));
    showToast("success", t("Register_Send_Email_Msg"));
    setNote(t("identity.codeSent", { email: receiver.trim() }));
  };
  const press = () => {
    const fault = faultOf(receiver);
    if (fault) form.tell(to, t(fault));
    else if (!isSending) void mailCode();
  };

  return (
    <div>
      <div className={styles.row} data-labelled={isLabelShown || undefined}>
        <AccountField
          {...form.field(name)}
          icon="key"
          label={t("identity.code")}
          isLabelShown={isLabelShown}
          autoComplete="one-time-code"
        />
        <MailButton
          variant="default"
          className={styles.button}
          word={t("identity.getCode")}
          isSending={isSending}
          secondsLeft={secondsLeft}
          onClick={press}
        />
      </div>
      {note && <p className={styles.hint}>{note}</p>}
    </div>
  );
}
