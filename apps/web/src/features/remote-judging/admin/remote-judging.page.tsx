import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { remoteJudgingOptions } from "../api.ts";
import { JudgeCard } from "../parts/judge-card.tsx";
import { SwitchCard } from "../parts/switch-card.tsx";
import styles from "./remote-judging.page.module.css";

/** Other judges: whether programs go there, how each of them is, and the accounts they go with. */
export function RemoteJudgingPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("remote.title"));
  const { data, isError, error, refetch } = useQuery(remoteJudgingOptions());
  return (
    <>
      <PageHead title={t("remote.title")} sub={t("remote.lead")} />
      <div className={styles.blocks} aria-busy={!data && !isError}>
        {isError && <InlineError text={error.message} onRetry={() => void refetch()} />}
        {!data && !isError && <Skeleton height={120} />}
        {data && (
          <>
            <SwitchCard isOpen={data.isOpen} />
            <div className={styles.judges}>
              {data.sites.map((judge) => (
                <JudgeCard key={judge.site} all={data} judge={judge} />
              ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}
