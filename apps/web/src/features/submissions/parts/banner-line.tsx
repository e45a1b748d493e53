import { judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Progress as ProgressBar } from "../../../ui/progress.tsx";
import { AssayStrip } from "../../../vocabulary/assay-strip.tsx";
import { type CaseResults, testsOf } from "../api.ts";
import type { Progress } from "../watched-submissions.ts";
import styles from "./banner-line.module.css";

/** What the line needs. */
interface BannerLineProps {
  isMoving: boolean;
  cases: CaseResults | undefined;
  /** True where tests are to come: the line of their counts is there already. */
  areCasesComing: boolean;
  step: Progress | undefined;
  /** What no judge of today has. */
  waitingFor: string | null;
  /** Which other judge it waits for, or which one judges it. */
  remote: string | undefined;
  /** Its place in the queue. */
  queue: string | undefined;
  /** Why the status is what it is. */
  cause: string | undefined;
}

/** The line below the verdict: how far it is, or how many tests passed and what the cause was. */
export function BannerLine(props: BannerLineProps): ReactNode {
  const { isMoving, cases, areCasesComing, step, waitingFor, remote, queue, cause } = props;
  const { t } = useTranslation();
  if (step?.phase === "judging") {
    const { done, total } = step;
    return (
      <div className={styles.line}>
        <span className={styles.bar}>
          <ProgressBar label={t("submissions.progress")} value={done} max={total} />
        </span>
        {t("submissions.testsDone", { done, total })}
      </div>
    );
  }
  if (isMoving) {
    const words =
      waitingFor && !step ? t("submissions.waitingFor", { what: waitingFor }) : t("submissions.waits");
    return (
      <div className={styles.line}>
        {queue && !waitingFor && !step && <span className={styles.queue}>{queue}</span>}
        {remote && <span className={styles.queue}>{remote}</span>}
        {words}
      </div>
    );
  }
  const tests = cases ? testsOf(cases) : [];
  const statuses = tests.map(({ status }) => status);
  // The test that failed tells it itself.
  const isTold = tests.some((test) => test.cause !== null);
  const passed = statuses.filter((status) => status === judgeStatus.accepted).length;
  return (
    <>
      {areCasesComing && <div className={styles.line} />}
      {statuses.length > 0 && (
        <div className={styles.line}>
          <AssayStrip statuses={statuses} />
          {t("submissions.testsPassed", { passed, total: statuses.length })}
        </div>
      )}
      {cause && !isTold && <div className={styles.line}>{cause}</div>}
    </>
  );
}
