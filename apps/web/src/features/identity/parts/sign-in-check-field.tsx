import { signInNameFault } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { Icon } from "../../../ui/icon.tsx";
import { AccountField } from "./account-field.tsx";
import { CodeField } from "./code-field.tsx";
import styles from "./sign-in-check-field.module.css";
import { SlidePuzzle } from "./slide-puzzle.tsx";
import { TextButton } from "./text-button.tsx";
import type { Form } from "./use-form.ts";
import type { useSignInCheck } from "./use-sign-in-check.ts";

/** The check, and the form whose field `proof` takes what is typed for it. */
export interface SignInCheckFieldProps {
  state: ReturnType<typeof useSignInCheck>;
  form: Form<"username" | "password" | "proof">;
}

/** The check before a sign-in: a puzzle, a code that comes by mail, or a question in words. */
export function SignInCheckField({ state, form }: SignInCheckFieldProps): ReactNode {
  const { t } = useTranslation();
  const { check } = state;
  if (check.way === "slide") {
    return <SlidePuzzle key={check.round} onPassed={state.pass} onOtherWay={state.chooseOther} />;
  }
  return (
    <div className={styles.check}>
      {check.way === "mail" ? (
        <CodeField
          form={form}
          name="proof"
          to="username"
          faultOf={signInNameFault}
          mail="challenge"
          ask={(username) => call("sendChallengeCode", { username })}
        />
      ) : (
        <>
          <p className={styles.question}>{check.question}</p>
          <AccountField
            {...form.field("proof")}
            icon="edit"
            label={t("identity.answer")}
            autoComplete="off"
          />
        </>
      )}
      <TextButton onClick={state.chooseSlide}>{t("identity.puzzleInstead")}</TextButton>
    </div>
  );
}

/** Says that sign-ins failed and a check comes first. */
export function SignInAlarm(): ReactNode {
  const { t } = useTranslation();
  return (
    <p role="alert" className={styles.alarm}>
      <Icon name="warn" size={15} />
      {t("slide_required")}
    </p>
  );
}
