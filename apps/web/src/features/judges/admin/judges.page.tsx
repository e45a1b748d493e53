import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { judgesOptions } from "../api.ts";
import { JudgeActs } from "../parts/judge-acts.tsx";
import { JudgeTable } from "../parts/judge-table.tsx";
import { ParkedList } from "../parts/parked-list.tsx";
import { PausedProblems } from "../parts/paused-problems.tsx";
import { TokenCard } from "../parts/token-card.tsx";
import styles from "./judges.page.module.css";

/** The fleet and its troubles: judges, work that is parked, problems that stand still, words for new judges. */
export function JudgesPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("judges.title"));
  const judges = useQuery(judgesOptions());
  const there = judges.data?.filter(({ isThere, state }) => isThere && state === "enabled") ?? [];
  return (
    <>
      <PageHead title={t("judges.title")} sub={t("judges.lead")} />
      <div className={styles.blocks}>
        <Card
          icon="chip"
          title={t("judges.fleet")}
          right={judges.data && t("judges.online", { there: there.length, total: judges.data.length })}
          isFlush
        >
          <JudgeTable
            judges={judges.data}
            acts={(judge) => <JudgeActs judge={judge} />}
            error={
              judges.isError && (
                <InlineError text={judges.error.message} onRetry={() => void judges.refetch()} />
              )
            }
          />
        </Card>
        <ParkedList />
        <PausedProblems />
        <TokenCard />
      </div>
    </>
  );
}
