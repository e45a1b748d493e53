import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { InlineError } from "../../../ui/inline-error.tsx";
import styles from "./failed-problem.module.css";

/** Why there is no problem to show. */
export interface FailedProblemProps {
  error: Error;
  onRetry: () => void;
  /** What is said where there is no such problem, and the way back. */
  children: ReactNode;
}

/** What a page shows in place of a problem: that there is none, or that it did not load. */
export function FailedProblem({ error, onRetry, children }: FailedProblemProps): ReactNode {
  const { t } = useTranslation();
  const isMissing = error instanceof RequestError && error.answer?.status === 404;
  return (
    <div className={styles.state}>
      {isMissing ? (
        children
      ) : (
        <InlineError
          isPage
          title={t("problem.loadFailed")}
          text={t("problem.loadFailedText")}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}
