import { Button, TextInput } from "@mantine/core";
import type { WireData } from "@touchstone/contract/web";
import { emailFault } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { useForm } from "../../identity/index.ts";
import styles from "./setup-form.module.css";
import { SetupNote } from "./setup-note.tsx";
import { StepCard } from "./step-card.tsx";
import { usePassStep } from "./use-pass-step.ts";

/** What the step needs. */
export interface MailStepProps {
  mail: WireData<"getSetup">["mail"];
  onDone: () => Promise<void>;
}

/** The step about mail: whether there is a server for it, and a mail to try it. */
export function MailStep({ mail: { from, email }, onDone }: MailStepProps): ReactNode {
  const { t } = useTranslation();
  const { isPassing, pass } = usePassStep("mail", onDone);
  return (
    <StepCard
      title={t("setup.step.mail")}
      lead={t("setup.mailLead")}
      actions={
        <Button mod={{ disabled: isPassing }} onClick={pass}>
          {from === null ? t("setup.skipMail") : t("setup.next")}
        </Button>
      }
    >
      {from === null ? (
        <SetupNote tone="warn" title={t("setup.mailNone")} text={t("setup.mailNoneText")} />
      ) : (
        <>
          <p>{t("setup.mailFrom", { from })}</p>
          <TestMail email={email ?? ""} />
        </>
      )}
    </StepCard>
  );
}

function TestMail({ email }: { email: string }): ReactNode {
  const { t } = useTranslation();
  const [result, setResult] = useState<WireData<"sendTestMail">>();
  const { field, isBusy, onSubmit } = useForm({
    start: () => ({ email }),
    faultsOf: (values) => ({ email: emailFault(values.email) }),
    fieldOfCode: {},
    send: async (values) => {
      setResult(undefined);
      setResult(await call("sendTestMail", values));
    },
  });
  return (
    <form noValidate className={styles.form} onSubmit={onSubmit}>
      <TextInput
        {...field("email")}
        label={t("setup.testTo")}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="default" mod={{ disabled: isBusy }}>
          {isBusy ? t("setup.sending") : t("setup.sendTest")}
        </Button>
      </div>
      {result &&
        (result.isSent ? (
          <SetupNote tone="good" title={t("setup.mailSent")} />
        ) : (
          <SetupNote tone="warn" title={t("setup.mailFailed")} text={result.because} />
        ))}
    </form>
  );
}
