import { lengthText, memoryText, problemTypes, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { VerdictLanding } from "../../../vocabulary/verdict-landing.tsx";
import { FirstWhy } from "../parts/case-why.tsx";
import { QueueLine } from "../parts/queue-line.tsx";
import { SubmissionTime } from "../parts/submission-time.tsx";
import { toldTests } from "../watched-submissions.ts";
import { CaseNote } from "./case-note.tsx";
import { FailureMessage } from "./failure-message.tsx";
import { placeOf } from "./place-of.ts";
import styles from "./submission-result.module.css";
import { useCases } from "./use-cases.ts";
import type { NewestSubmission } from "./use-newest-submission.ts";
import type { Workbench } from "./use-workbench.ts";

/** What the result of a submission needs. */
export interface SubmissionResultProps {
  workbench: Workbench;
  submission: NewestSubmission;
}

/** What became of a submission, or how far it is; the verdict lands here. */
export function SubmissionResult({ workbench, submission }: SubmissionResultProps): ReactNode {
  const { t } = useTranslation();
  const cases = useCases(workbench);
  const { submitId, status, isMoving, row } = submission;
  return (
    <div className={styles.result}>
      <Landing workbench={workbench} submission={submission} />
      {cases && <CaseNote cases={cases} />}
      {cases && <FirstWhy tests={cases.list} />}
      {!isMoving && (
        <FailureMessage
          submitId={submitId}
          status={status}
          isCauseTold={cases?.list.some(({ cause }) => cause !== null) ?? false}
          onResubmitted={workbench.hearSent}
          onGoTo={workbench.goTo}
        />
      )}
      <QueueLine submitId={submitId} status={status} />
      {isMoving && <p className={styles.quiet}>{t("workbench.keepTyping")}</p>}
      <div className={styles.foot}>
        <PageLink page={placeOf(workbench, submission)} className={styles.link}>
          {t("workbench.submission", { submitId })}
        </PageLink>
        {row && <SubmissionTime at={row.submitTime} />}
      </div>
    </div>
  );
}

function Landing({ workbench, submission }: SubmissionResultProps): ReactNode {
  const { t } = useTranslation();
  const cases = useCases(workbench);
  const { problem } = workbench.detail;
  const { status, isMoving, row, progress } = submission;
  const tests = toldTests(progress);
  const judged = isMoving ? undefined : row;
  const points = problem.type === problemTypes.oi ? judged?.score : undefined;
  const sub = cases
    ? t("workbench.passed", { passed: cases.passed, total: cases.list.length })
    : tests && t("workbench.ran", { done: tests.done, total: tests.total });
  return (
    <>
      <VerdictLanding
        status={status}
        score={typeof points === "number" ? { points, of: problem.ioScore } : undefined}
        sub={sub}
        figures={
          judged
            ? [
                { label: t("workbench.time"), text: timeText(judged.time) },
                { label: t("workbench.memory"), text: memoryText(judged.memory) },
                { label: t("workbench.length"), text: lengthText(judged.length) },
              ]
            : []
        }
        cases={cases?.statuses ?? []}
      />
      {tests && <Progress label={t("workbench.progress")} value={tests.done} max={tests.total} />}
    </>
  );
}
