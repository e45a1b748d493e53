import { useQuery } from "@tanstack/react-query";
import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../platform/session/session.ts";
import { submissionOptions } from "../api.ts";
import { causeText } from "../parts/cause-text.ts";
import { CompileHints } from "../parts/compile-hints.tsx";
import { ResubmitButton } from "../parts/resubmit-button.tsx";
import { mayResubmit } from "../parts/submission-columns.tsx";
import type { SubmissionRow } from "../watched-submissions.ts";
import { CompilerMessage, type CompilerMessageProps } from "./compiler-message.tsx";
import styles from "./failure-message.module.css";

/** What the message needs. */
export interface FailureMessageProps extends Pick<CompilerMessageProps, "onGoTo"> {
  submitId: number;
  status: number;
  /** Whether a test has told the cause already. */
  isCauseTold: boolean;
  /** Hears the submission when it was sent once more. */
  onResubmitted: (row: SubmissionRow) => void;
}

/** Why a submission was not accepted: its cause in words, and what the compiler or the judge said. */
export function FailureMessage(props: FailureMessageProps): ReactNode {
  const { submitId, status, isCauseTold, onResubmitted, onGoTo } = props;
  const { t } = useTranslation();
  const uid = useUser()?.uid;
  const isFailed = status !== judgeStatus.accepted;
  const { data } = useQuery({ ...submissionOptions(submitId), enabled: isFailed });
  if (!isFailed || !data) return null;
  const { cause, errorMessage } = data.submission;
  const why = isCauseTold ? undefined : causeText(t, cause);
  return (
    <>
      {why && <p className={styles.cause}>{why}</p>}
      {mayResubmit(data.submission, uid) && (
        <ResubmitButton submitId={submitId} isIcon={false} onSent={onResubmitted} />
      )}
      <CompileHints submission={data.submission} />
      {errorMessage && <CompilerMessage text={errorMessage} onGoTo={onGoTo} />}
    </>
  );
}
