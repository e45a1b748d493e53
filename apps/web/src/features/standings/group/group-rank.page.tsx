import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import {
  type GroupRankQuery,
  type RankListQuery,
  rankListLimit,
  readGroupRankQuery,
} from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useClassNames, useGroup } from "../../groups/index.ts";
import { groupRankOptions } from "../api.ts";
import { NoRanks } from "../parts/no-ranks.tsx";
import { GroupRankTable } from "./group-rank-table.tsx";

/** What the members of a group have reached in it. Its address says what it shows. */
export function GroupRankPage(): ReactNode {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const { group } = useGroup();
  const query = readGroupRankQuery(useSearch({ strict: false }));
  const { type, searchUser, page, limit } = query;
  const asked: RankListQuery = { searchUser, currentPage: page, limit };
  const list = useQuery(groupRankOptions(group.id, type, asked));
  const names = useClassNames(group.id);
  const change = (changes: Partial<GroupRankQuery>) => {
    const next = { ...query, page: 1, ...changes };
    goTo({
      name: "GroupRank",
      params: { groupID: String(group.id) },
      query: {
        type: next.type || undefined,
        searchUser: next.searchUser,
        page: next.page === 1 ? undefined : next.page,
        limit: next.limit === rankListLimit ? undefined : next.limit,
      },
    });
  };
  const { data, error } = list;
  return (
    <Card isFlush>
      <FilterBar>
        <SearchField
          label={t("standings.search")}
          hint={t("standings.searchHint")}
          icon="search"
          buttonLabel={t("standings.searchNow")}
          value={searchUser ?? ""}
          onSearch={(text) => change({ searchUser: text || undefined })}
        />
        <Segmented<GroupRankQuery["type"]>
          label={t("standings.type")}
          segments={[
            { value: 0, label: t("standings.ACM") },
            { value: 1, label: t("standings.OI") },
          ]}
          value={type}
          onChange={(value) => change({ type: value })}
        />
      </FilterBar>
      <GroupRankTable
        names={names}
        rows={data?.records}
        isRefreshing={list.isPlaceholderData}
        empty={
          <NoRanks
            query={asked}
            isPastEnd={data !== undefined && data.total > 0}
            onChange={({ currentPage = 1, ...changes }) => change({ ...changes, page: currentPage })}
          />
        }
        error={
          error && (
            <InlineError
              title={t("standings.failed")}
              text={error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
      />
      <ListPager
        list={data}
        page={page}
        pageSize={limit}
        noun={(count) => t("standings.noun", { count })}
        onChange={(to) => change({ page: to.page, limit: to.pageSize })}
      />
    </Card>
  );
}
