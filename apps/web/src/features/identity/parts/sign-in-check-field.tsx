import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { Icon } from "../../../ui/icon.tsx";
import { AccountField } from "./account-field.tsx";
import { CodeField } from "./code-field.tsx";
import styles from "./sign-in-check-field.module.css";
import { SlidePuzzle } from "./slide-puzzle.tsx";
import { TextButton } from "./text-button.tsx";
import type { FormField } from "./use-form.ts";
import type { useSignInCheck } from "./use-sign-in-check.ts";

/** The check, the field for what is typed for it, and whose sign-in it is. */
export interface SignInCheckFieldProps {
  state: ReturnType<typeof useSignInCheck>;
  field: FormField;
  username: string;
  /** Asked before a code is mailed; says what is wrong with the name where it may not. */
  mayMail: () => boolean;
  onMailed: () => void;
}

/** The check before a sign-in: a puzzle, a code that comes by mail, or a question in words. */
export function SignInCheckField(props: SignInCheckFieldProps): ReactNode {
  const { state, field, username, mayMail, onMailed } = props;
  const { t } = useTranslation();
  const { check } = state;
  const mail = async () => {
    await call("sendChallengeCode", { username });
    return t("identity.codeSentToAccount");
  };
  if (check.way === "slide") {
    return <SlidePuzzle key={check.round} onPassed={state.pass} onOtherWay={state.chooseOther} />;
  }
  return (
    <div className={styles.check}>
      {check.way === "mail" ? (
        <CodeField {...field} waitKey="challengeTimeOut" mayMail={mayMail} mail={mail} onMailed={onMailed} />
      ) : (
        <>
          <p className={styles.question}>{check.question}</p>
          <AccountField {...field} icon="edit" label={t("identity.answer")} autoComplete="off" />
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
