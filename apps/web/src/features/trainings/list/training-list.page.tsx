import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { readTrainingListQuery, type TrainingListQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { usePageTitle } from "../../settings/index.ts";
import { listLimitOf, trainingListOptions } from "../api.ts";
import { TrainingFilters } from "./training-filters.tsx";
import { TrainingTable } from "./training-table.tsx";

const noFilters = { keyword: undefined, categoryId: undefined, auth: undefined };

/** The training list of the site or of a group: everything it shows follows from its address. */
export function TrainingListPage({ acts }: { acts?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("trainings.title"));
  const goTo = useGoTo();
  const gid = useGid();
  const query = readTrainingListQuery(useSearch({ strict: false }));
  const change = (changes: Partial<TrainingListQuery>) =>
    goTo({ name: "TrainingList", query: { ...query, currentPage: 1, ...changes } });
  const { data, isError, isPlaceholderData, refetch } = useQuery(trainingListOptions(query, gid));
  useTurnBackHere(query.currentPage, isPlaceholderData ? undefined : data);
  const pageSize = listLimitOf(gid);
  const { currentPage: _, ...filters } = query;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  return (
    <>
      <PageHead title={t("trainings.title")} sub={gid === undefined && t("trainings.lead")} right={acts} />
      <Card isFlush>
        {gid === undefined && <TrainingFilters query={query} onChange={change} />}
        <TrainingTable
          rows={data?.records}
          isRefreshing={isPlaceholderData}
          empty={
            isFiltered || query.currentPage > 1 ? (
              <Empty title={t("trainings.noneFit")} text={t("trainings.noneFitText")}>
                <Button variant="default" onClick={() => change(noFilters)}>
                  {t("trainings.clear")}
                </Button>
              </Empty>
            ) : (
              <Empty
                title={t(gid === undefined ? "trainings.none" : "trainings.noneInGroup")}
                text={t(gid === undefined ? "trainings.noneText" : "trainings.noneInGroupText")}
              />
            )
          }
          error={isError && <InlineError title={t("trainings.loadFailed")} onRetry={() => void refetch()} />}
        />
        <ListPager
          list={data}
          page={query.currentPage}
          pageSize={pageSize}
          isFixed
          noun={(count) => t("trainings.noun", { count })}
          onChange={({ page }) => change({ currentPage: page })}
        />
      </Card>
    </>
  );
}
