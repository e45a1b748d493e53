import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { useIsWide } from "../../../platform/viewport.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { AssayStrip } from "../../../vocabulary/assay-strip.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import { toldTests } from "../watched-submissions.ts";
import styles from "./dock.module.css";
import { runKeys, submitKeys } from "./keys.ts";
import { placeOf } from "./place-of.ts";
import { useCases } from "./use-cases.ts";
import type { NewestSubmission } from "./use-newest-submission.ts";
import type { Workbench } from "./use-workbench.ts";

/** What the dock needs. */
export interface DockProps {
  workbench: Workbench;
  onSubmit: () => void;
  onRun: () => void;
}

/** Stands below everything: the last verdict, and the buttons that ask for the next. */
export function Dock({ workbench, onSubmit, onRun }: DockProps): ReactNode {
  const { t } = useTranslation();
  const { submission, isBusy, isClosed, contest, selfTests } = workbench;
  return (
    <div className={styles.dock}>
      {submission && <LastVerdict workbench={workbench} submission={submission} />}
      <div className={styles.acts}>
        {workbench.hasSelfTests && (
          <Button
            variant="default"
            leftSection={<Icon name="play" size={12} />}
            disabled={selfTests.isBusy}
            onClick={onRun}
          >
            {t("workbench.run")}
            <Kbd>{runKeys}</Kbd>
          </Button>
        )}
        <Button leftSection={<Icon name="submit" />} disabled={isBusy || isClosed} onClick={onSubmit}>
          {contest ? t("workbench.submitTo", { problem: contest.displayId }) : t("workbench.submit")}
          {contest && <span className={styles.to}>{workbench.detail.problem.title}</span>}
          <Kbd>{submitKeys}</Kbd>
        </Button>
      </div>
    </div>
  );
}

function LastVerdict({
  workbench,
  submission,
}: {
  workbench: Workbench;
  submission: NewestSubmission;
}): ReactNode {
  const { t } = useTranslation();
  const cases = useCases(workbench);
  const isWide = useIsWide();
  const { status, isMoving, progress } = submission;
  const tests = toldTests(progress);
  return (
    <div className={styles.last}>
      <Verdict
        status={status}
        size="md"
        isLong={isWide || isMoving}
        note={tests && `${tests.done}/${tests.total}`}
      />
      {cases && (
        <span className={styles.cases}>
          <span>{t("workbench.passed", { passed: cases.passed, total: cases.list.length })}</span>
          {cases.passed < cases.list.length && <AssayStrip statuses={cases.statuses} />}
        </span>
      )}
      <PageLink page={placeOf(workbench, submission)} className={styles.details}>
        {t("workbench.details")}
      </PageLink>
    </div>
  );
}
