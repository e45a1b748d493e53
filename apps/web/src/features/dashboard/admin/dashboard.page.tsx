import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { watchOptions } from "../../../platform/http/call-options.ts";
import { Card } from "../../../ui/card.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { JudgeTable, judgesOptions } from "../../judges/index.ts";
import { usePageTitle } from "../../settings/index.ts";
import { Alerts } from "../parts/alerts.tsx";
import { MeCard } from "../parts/me-card.tsx";
import { QueueCard } from "../parts/queue-card.tsx";
import { ServicesCard } from "../parts/services-card.tsx";
import { StatCards } from "../parts/stat-cards.tsx";
import styles from "./dashboard.page.module.css";

/** The first page of the admin area: how many, how busy, and what needs somebody. Every figure moves by itself. */
export function DashboardPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("dashboard.title"));
  const info = useQuery(watchOptions("getDashboardInfo", {}));
  const judges = useQuery(judgesOptions());
  const there = judges.data?.filter(({ isThere, state }) => isThere && state === "enabled") ?? [];
  const cores = there.reduce((sum, { load }) => sum + (load?.machine?.cpuCores ?? 0), 0);
  return (
    <div className={styles.blocks}>
      <VisuallyHidden>
        <h1>{t("dashboard.title")}</h1>
      </VisuallyHidden>
      <Alerts judges={judges.data ?? []} parked={info.data?.queue.parked ?? 0} now={info.data?.now} />
      {info.isError && <InlineError text={info.error.message} onRetry={() => void info.refetch()} />}
      <div className={styles.cards}>
        <StatCards info={info.data} />
        <MeCard />
      </div>
      <div className={styles.pair}>
        <QueueCard info={info.data} isStale={info.isError} />
        <ServicesCard backup={info.data} />
      </div>
      <Card
        icon="chip"
        title={t("dashboard.judges")}
        right={
          judges.data &&
          t("dashboard.judges.there", { there: there.length, total: judges.data.length, cores })
        }
        isFlush
      >
        <JudgeTable
          judges={judges.data}
          error={
            judges.isError && (
              <InlineError text={judges.error.message} onRetry={() => void judges.refetch()} />
            )
          }
        />
      </Card>
    </div>
  );
}
