import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import type { CaseResults, Subtask } from "../api.ts";
import { CaseCells, type CaseChoice } from "./case-cells.tsx";
import styles from "./subtask-group.module.css";

/** The tests of one subtask below what they make together; it folds. */
export function SubtaskGroup({
  subtask,
  ...choice
}: { subtask: Subtask; timeLimit: CaseResults["timeLimit"] } & CaseChoice): ReactNode {
  const { t } = useTranslation();
  const { groupNum, ac, total, status, score, subtaskDetailList } = subtask;
  return (
    <details className={styles.group} open>
      <summary>
        <Icon name="down" size={14} />
        <b>{t("submissions.subtask", { number: groupNum })}</b>
        <span className={styles.passed}>
          {ac} / {total}
        </span>
        <Verdict status={status} isSkipped />
        {score !== null && <span className={styles.score}>{t("submissions.points", { count: score })}</span>}
      </summary>
      <CaseCells tests={subtaskDetailList} {...choice} />
    </details>
  );
}
