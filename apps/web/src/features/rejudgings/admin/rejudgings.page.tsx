import { useSearch } from "@tanstack/react-router";
import { type RejudgeChoice, readRejudgeChoice } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { ChoiceForm } from "../parts/choice-form.tsx";
import { RejudgingList } from "../parts/rejudging-list.tsx";
import { StartRejudging } from "../parts/start-rejudging.tsx";
import styles from "./rejudgings.page.module.css";

/** Judging many submissions anew: what is chosen stands in the address, what was ordered below with its progress. */
export function RejudgingsPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("rejudgings.title"));
  const goTo = useGoTo();
  const choice = readRejudgeChoice(useSearch({ strict: false }));
  const change = (changes: Partial<RejudgeChoice>) =>
    goTo({ name: "Rejudgings", query: { ...choice, ...changes } }, { replace: true });
  return (
    <>
      <PageHead title={t("rejudgings.title")} sub={t("rejudgings.lead")} />
      <div className={styles.blocks}>
        <Card icon="sliders" title={t("rejudgings.choose")}>
          <ChoiceForm choice={choice} onChange={change} />
          <StartRejudging choice={choice} />
        </Card>
        <Card icon="history" title={t("rejudgings.list")} isFlush>
          <RejudgingList />
        </Card>
      </div>
    </>
  );
}
