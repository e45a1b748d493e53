import { useQuery } from "@tanstack/react-query";
import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { submissionOptions } from "../api.ts";
import { causeText } from "../parts/cause-text.ts";
import { JudgeMessage } from "../parts/judge-message.tsx";
import styles from "./failure-message.module.css";

/** Why a submission was not accepted: its cause in words, and what the compiler or the judge said. */
export function FailureMessage({ submitId, status }: { submitId: number; status: number }): ReactNode {
  const { t } = useTranslation();
  const isFailed = status !== judgeStatus.accepted;
  const { data } = useQuery({ ...submissionOptions(submitId), enabled: isFailed });
  if (!isFailed || !data) return null;
  const { cause, errorMessage } = data.submission;
  const why = causeText(t, cause);
  return (
    <>
      {why && <p className={styles.cause}>{why}</p>}
      {errorMessage && <JudgeMessage text={errorMessage} />}
    </>
  );
}
