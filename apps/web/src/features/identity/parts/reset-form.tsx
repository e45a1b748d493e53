import { captchaFault, emailCodeFault, emailFault } from "@touchstone/domain";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { AccountField } from "./account-field.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { CodeField } from "./code-field.tsx";
import { MailButton } from "./mail-button.tsx";
import { keepDraft, readDraft } from "./sign-in-draft.ts";
import styles from "./sign-in-form.module.css";
import { TextButton } from "./text-button.tsx";
import { useAvailability } from "./use-availability.ts";
import { useCaptcha } from "./use-captcha.ts";
import { useForm } from "./use-form.ts";
import { useResendWait } from "./use-resend-wait.ts";

/** The form that has a link mailed with which a new password is chosen. */
export function ResetForm(): ReactNode {
  const { t } = useTranslation();
  const addresses = useAvailability("email");
  const { secondsLeft, start: startWait } = useResendWait("reset");
  const [isByMail, setIsByMail] = useState(false);
  const captcha = useCaptcha();
  const form = useForm({
    start: () => ({ email: readDraft().email, captcha: "" }),
    faultsOf: (values) => ({
      email: emailFault(values.email),
      captcha: isByMail ? emailCodeFault(values.captcha) : captchaFault(values.captcha),
    }),
    knownFaultsOf: ({ email }) => ({
      email: addresses.isTaken(email) === false ? "The_email_does_not_exists" : undefined,
    }),
    fieldOfCode: { email_unknown: "email", wrong_captcha: "captcha", wrong_code: "captcha" },
    send: async ({ email, captcha: typed }) => {
      const proof = isByMail ? { mailCode: typed } : { captcha: typed, captchaKey: captcha.data?.captchaKey };
      try {
        await call("applyResetPassword", { email, ...proof });
        showToast("success", t("ResetPwd_Send_Email_Msg"));
        startWait();
      } finally {
        // Whatever came of it, the picture is used up.
        form.fill("captcha", "");
        captcha.reload();
      }
    },
  });
  const { email } = form.values;
  useEffect(() => keepDraft({ email }), [email]);

  if (captcha.data?.sendsMail === false) return <p>{t("reset_needs_mail")}</p>;
  return (
    <form noValidate className={styles.form} onSubmit={form.onSubmit}>
      <p className={styles.lead}>{t("identity.resetLead")}</p>
      <AccountField
        {...form.field("email")}
        icon="mail"
        label={t("identity.email")}
        autoComplete="email"
        inputMode="email"
        onBlur={() => !emailFault(email) && void addresses.ask(email)}
      />
      {isByMail ? (
        <CodeField
          form={form}
          name="captcha"
          to="email"
          faultOf={emailFault}
          mail="challenge"
          ask={(to) => call("sendChallengeCode", { email: to })}
        />
      ) : (
        <CaptchaField
          {...form.field("captcha")}
          picture={captcha.data?.img}
          isLoading={captcha.isPending}
          onReload={captcha.reload}
        />
      )}
      <TextButton
        onClick={() => {
          form.fill("captcha", "");
          setIsByMail(!isByMail);
        }}
      >
        {isByMail ? t("identity.pictureInstead") : t("identity.mailInstead")}
      </TextButton>
      <MailButton
        type="submit"
        fullWidth
        word={t("identity.sendReset")}
        isSending={form.isBusy}
        secondsLeft={secondsLeft}
      />
    </form>
  );
}
