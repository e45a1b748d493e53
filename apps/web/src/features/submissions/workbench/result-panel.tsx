import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import styles from "./result-panel.module.css";
import { SubmissionResult } from "./submission-result.tsx";
import { submitKeys } from "./submit-keys.ts";
import type { Workbench } from "./use-workbench.ts";

/** What the panel needs. */
export interface ResultPanelProps {
  workbench: Workbench;
  /** True where a phone shows nothing else; it is then open. */
  isWhole: boolean;
}

/** The panel below the editor: what became of the newest submission. */
export function ResultPanel({ workbench, isWhole }: ResultPanelProps): ReactNode {
  const { t } = useTranslation();
  const { submission, isResultOpen, setIsResultOpen } = workbench;
  const label = isResultOpen ? t("workbench.closeResult") : t("workbench.openResult");
  return (
    <section
      className={styles.panel}
      aria-label={t("workbench.result")}
      data-open={isResultOpen || undefined}
      data-whole={isWhole || undefined}
    >
      <header className={styles.head}>
        <Icon name="status" size={14} />
        <h2>{t("workbench.result")}</h2>
        <ActionIcon
          size={28}
          aria-label={label}
          title={label}
          aria-expanded={isResultOpen}
          onClick={() => setIsResultOpen(!isResultOpen)}
        >
          <Icon name={isResultOpen ? "down" : "up"} size={14} />
        </ActionIcon>
      </header>
      <div className={styles.body}>
        {submission ? (
          <SubmissionResult key={submission.submitId} workbench={workbench} submission={submission} />
        ) : (
          <p className={styles.none}>{t("workbench.noResult", { keys: submitKeys })}</p>
        )}
      </div>
    </section>
  );
}
