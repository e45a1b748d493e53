import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { readTrainingRankQuery, type TrainingRankQuery, trainingRankLimit } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { trainingProblemsOptions, trainingRankOptions } from "../api.ts";
import { useTraining } from "../training-view.ts";
import styles from "./training-rank.page.module.css";
import { TrainingRankTable } from "./training-rank-table.tsx";

/** The records of a private training; a public one keeps none. */
export function TrainingRankPage(): ReactNode {
  const { t } = useTranslation();
  const { hasRecords } = useTraining();
  return hasRecords ? (
    <Records />
  ) : (
    <Empty title={t("training.noRecords")} text={t("training_without_records")} />
  );
}

function Records(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { training } = useTraining();
  const query = readTrainingRankQuery(useSearch({ strict: false }));
  const problems = useQuery(trainingProblemsOptions(training.id));
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(
    trainingRankOptions(training.id, query),
  );
  useTurnBackHere(query.currentPage, isPlaceholderData ? undefined : data);
  const change = (changes: Partial<TrainingRankQuery>) => {
    const { keyword, currentPage, limit } = { ...query, currentPage: 1, ...changes };
    goTo({
      name: "TrainingRank",
      params: { trainingID: String(training.id) },
      query: {
        keyword,
        currentPage: currentPage === 1 ? undefined : currentPage,
        limit: limit === trainingRankLimit ? undefined : limit,
      },
    });
  };
  return (
    <Card isFlush>
      {/* biome-ignore lint/a11y/useSemanticElements: -- browsers of 2022 do not know the element */}
      <div role="search" className={styles.search}>
        <SearchField
          icon="search"
          label={t("training.searchMember")}
          value={query.keyword ?? ""}
          onSearch={(keyword) => change({ keyword: keyword || undefined })}
        />
      </div>
      <TrainingRankTable
        rows={data?.records}
        problems={problems.isError ? [] : problems.data}
        isRefreshing={isPlaceholderData}
        empty={
          query.keyword === undefined ? (
            <Empty title={t("training.noRecords")} text={t("training.noRecordsText")} />
          ) : (
            <Empty title={t("training.nobodyFound")}>
              <Button variant="default" onClick={() => change({ keyword: undefined })}>
                {t("training.showAll")}
              </Button>
            </Empty>
          )
        }
        error={isError && <InlineError text={error.message} onRetry={() => void refetch()} />}
      />
      <ListPager
        list={data}
        page={query.currentPage}
        pageSize={query.limit}
        noun={(count) => t("training.members", { count })}
        onChange={({ page, pageSize }) => change({ currentPage: page, limit: pageSize })}
      />
    </Card>
  );
}
