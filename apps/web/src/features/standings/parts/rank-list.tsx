import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type RankListQuery, type RankType, readRankListQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { useIsWide } from "../../../platform/viewport.ts";
import { Card } from "../../../ui/card.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { rankListOptions } from "../api.ts";
import { NoRanks } from "./no-ranks.tsx";
import styles from "./rank-list.module.css";
import { RankTable } from "./rank-table.tsx";
import { TopTen } from "./top-ten.tsx";

const pages = { ACM: "ACMRank", OI: "OIRank" } as const;

/** A ranklist of the site with its best ten. Its address says what it shows. */
export function RankList({ type }: { type: RankType }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t(`standings.${type}`));
  const isWide = useIsWide();
  const goTo = useGoTo();
  const query = readRankListQuery(useSearch({ strict: false }));
  const change = (changes: Partial<RankListQuery>) =>
    goTo({ name: pages[type], query: { ...query, currentPage: 1, ...changes } });
  const { data: list, isError, error, isPlaceholderData, refetch } = useQuery(rankListOptions(type, query));
  // On a phone the best ten would stand between a search and what it found.
  const isStart = query.searchUser === undefined && query.currentPage === 1;
  return (
    <>
      <PageHead title={t(`standings.${type}`)} sub={t(`standings.${type}.rule`)} />
      <div className={styles.columns}>
        {(isWide || isStart) && <TopTen type={type} />}
        <Card isFlush>
          <FilterBar>
            <SearchField
              label={t("standings.search")}
              hint={t("standings.searchHint")}
              icon="search"
              value={query.searchUser ?? ""}
              onSearch={(text) => change({ searchUser: text })}
            />
          </FilterBar>
          <RankTable
            type={type}
            rows={list?.records}
            isRefreshing={isPlaceholderData}
            skeletonRows={query.limit}
            empty={
              <NoRanks query={query} isPastEnd={list !== undefined && list.total > 0} onChange={change} />
            }
            error={
              isError && (
                <InlineError
                  title={t("standings.failed")}
                  text={error.message}
                  onRetry={() => void refetch()}
                />
              )
            }
          />
          <ListPager
            list={list}
            page={query.currentPage}
            pageSize={query.limit}
            noun={(count) => t("standings.noun", { count })}
            onChange={({ page, pageSize }) => change({ currentPage: page, limit: pageSize })}
          />
        </Card>
      </div>
    </>
  );
}
