import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../../ui/icon.tsx";
import { TabBar, TabPanel } from "../../../ui/tab-bar.tsx";
import { submitKeys } from "./keys.ts";
import styles from "./result-panel.module.css";
import { SelfTestPanel } from "./self-test-panel.tsx";
import { SubmissionResult } from "./submission-result.tsx";
import type { PanelView, Workbench } from "./use-workbench.ts";

/** What the panel needs. */
export interface ResultPanelProps {
  workbench: Workbench;
  /** True where a phone shows nothing else; it is then open. */
  isWhole: boolean;
}

/** The panel below the editor: self-tests, and what became of the newest submission. */
export function ResultPanel({ workbench, isWhole }: ResultPanelProps): ReactNode {
  const { t } = useTranslation();
  const { isPanelOpen, setIsPanelOpen, panelView, showPanel } = workbench;
  const label = isPanelOpen ? t("workbench.closeResult") : t("workbench.openResult");
  const result = { value: "result" as const, label: <Named icon="status" name={t("workbench.result")} /> };
  const selfTest = {
    value: "selfTest" as const,
    label: <Named icon="play" name={t("workbench.selfTest")} />,
  };
  return (
    <section
      className={styles.panel}
      aria-label={t("workbench.result")}
      data-open={isPanelOpen || undefined}
      data-whole={isWhole || undefined}
    >
      <header className={styles.head}>
        <TabBar<PanelView>
          id="panel"
          label={t("workbench.panel")}
          tabs={workbench.hasSelfTests ? [selfTest, result] : [result]}
          value={panelView}
          onChange={showPanel}
        />
        <ActionIcon
          size={28}
          aria-label={label}
          title={label}
          aria-expanded={isPanelOpen}
          onClick={() => setIsPanelOpen(!isPanelOpen)}
        >
          <Icon name={isPanelOpen ? "down" : "up"} size={14} />
        </ActionIcon>
      </header>
      <div className={styles.body}>
        <TabPanel id="panel" value={panelView}>
          {(isPanelOpen || isWhole) && <Shown workbench={workbench} />}
        </TabPanel>
      </div>
    </section>
  );
}

function Named({ icon, name }: { icon: "play" | "status"; name: string }): ReactNode {
  return (
    <>
      <Icon name={icon} size={icon === "play" ? 12 : 14} />
      {name}
    </>
  );
}

function Shown({ workbench }: { workbench: Workbench }): ReactNode {
  const { t } = useTranslation();
  const { submission, panelView } = workbench;
  if (panelView === "selfTest") return <SelfTestPanel workbench={workbench} />;
  if (workbench.hasBlindSubmission) return <p className={styles.none}>{t("workbench.blind")}</p>;
  if (!submission) return <p className={styles.none}>{t("workbench.noResult", { keys: submitKeys })}</p>;
  return <SubmissionResult key={submission.submitId} workbench={workbench} submission={submission} />;
}
