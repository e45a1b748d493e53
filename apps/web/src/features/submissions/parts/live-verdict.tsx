import { isUnderWay, judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Progress as ProgressBar } from "../../../ui/progress.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import { type Progress, toldTests } from "../watched-submissions.ts";
import styles from "./live-verdict.module.css";

/** What the verdict of a row needs. */
export interface LiveVerdictProps {
  /** A judge status. */
  status: number;
  /** How far its judgement is, where that is known. */
  progress: Progress | undefined;
  hasBar?: boolean;
}

/** The verdict of a submission, or how far it is. */
export function LiveVerdict({ status, progress, hasBar = false }: LiveVerdictProps): ReactNode {
  const { t } = useTranslation();
  const step = isUnderWay(status) ? progress : undefined;
  const tests = toldTests(step);
  return (
    <>
      <Verdict status={reachedStatus(status, step)} isLong note={tests && `${tests.done}/${tests.total}`} />
      {tests && hasBar && (
        <span className={styles.bar}>
          <ProgressBar label={t("submissions.progress")} value={tests.done} max={tests.total} />
        </span>
      )}
    </>
  );
}

/** The status a step has reached; the row itself is asked for only at the end. */
export function reachedStatus(status: number, step: Progress | undefined): number {
  if (!step || !isUnderWay(status)) return status;
  return step.phase === "judging" ? judgeStatus.judging : judgeStatus.compiling;
}
