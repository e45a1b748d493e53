import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ContestListQuery, contestListLimit, readContestListQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { contestListOptions } from "../api.ts";
import { ContestFilters } from "./contest-filters.tsx";
import styles from "./contest-list.page.module.css";
import { ContestRow } from "./contest-row.tsx";

const noFilters = { status: undefined, type: undefined, keyword: undefined };

/** The contest list of the site or of a group: everything it shows follows from its address. */
export function ContestListPage({ acts }: { acts?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("contests.title"));
  const goTo = useGoTo();
  const gid = useGid();
  const query = readContestListQuery(useSearch({ strict: false }));
  const change = (changes: Partial<ContestListQuery>) =>
    goTo({ name: "ContestList", query: { ...query, currentPage: 1, ...changes } });
  const { data, isError, isPlaceholderData, refetch } = useQuery(contestListOptions(query, gid));
  useTurnBackHere(query.currentPage, isPlaceholderData ? undefined : data);
  const { currentPage: _, ...filters } = query;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  return (
    <>
      <PageHead title={t("contests.title")} right={acts} />
      <Card isFlush>
        {gid === undefined && <ContestFilters query={query} onChange={change} />}
        {isError && <InlineError title={t("contests.loadFailed")} onRetry={() => void refetch()} />}
        {!data && !isError && <Shapes />}
        {data?.records.length === 0 &&
          (isFiltered ? (
            <Empty title={t("contests.noneFit")} text={t("contests.noneFitText")}>
              <Button variant="default" onClick={() => change(noFilters)}>
                {t("contests.clear")}
              </Button>
            </Empty>
          ) : (
            <Empty
              title={t(gid === undefined ? "contests.none" : "contests.noneInGroup")}
              text={t(gid === undefined ? "contests.noneText" : "contests.noneInGroupText")}
            />
          ))}
        {data && data.records.length > 0 && (
          <ul className={styles.rows} aria-label={t("contests.title")} aria-busy={isPlaceholderData}>
            {data.records.map((contest) => (
              <ContestRow key={contest.id} contest={contest} />
            ))}
          </ul>
        )}
        <ListPager
          list={data}
          page={query.currentPage}
          pageSize={contestListLimit}
          isFixed
          noun={(count) => t("contests.noun", { count })}
          onChange={({ page }) => change({ currentPage: page })}
        />
      </Card>
    </>
  );
}

function Shapes(): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      <ul className={styles.rows} aria-busy="true">
        {["54%", "40%", "62%", "47%", "58%"].map((width) => (
          <li key={width} className={styles.shape}>
            <Skeleton width={width} height={18} />
            <Skeleton width="36%" height={12} />
          </li>
        ))}
      </ul>
    </>
  );
}
