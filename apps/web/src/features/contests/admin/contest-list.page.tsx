import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type AdminContestQuery, readAdminContestQuery } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { useGoTo } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { FilterBar } from "../../../ui/filter-bar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Toggle } from "../../../ui/toggle.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { type AdminContestRow, useContestCalls } from "./admin-api.ts";
import { ArchivedContestNote } from "./archived-contest-note.tsx";
import { ContestTable } from "./contest-table.tsx";

/** The contests of the site or of a group for those who run them; what it shows follows from its address. */
export function AdminContestListPage({ acts }: { acts?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("contestAdmin.list"));
  const goTo = useGoTo();
  const query = readAdminContestQuery(useSearch({ strict: false }));
  const [archived, setArchived] = useState<AdminContestRow>();
  const { callOptions, ofGroup } = useContestCalls();
  const isInGroup = useGid() !== undefined;
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getAdminContestList", { ...query, ...ofGroup }),
  );
  const tell = ({ title }: AdminContestRow) => showToast("success", t("contestAdmin.deleted", { title }));
  const go = (change: Partial<AdminContestQuery>) =>
    goTo(
      { name: "AdminContestList", query: { ...query, currentPage: 1, ...change } },
      { resetScroll: false },
    );
  return (
    <>
      <PageHead
        title={t(query.archived ? "contestAdmin.archive" : "contestAdmin.list")}
        sub={query.archived && t("contestAdmin.archive.lead")}
        right={
          acts ?? (
            <ActionLink page={{ name: "AdminContestCreate" }} icon="plus">
              {t("contestAdmin.create")}
            </ActionLink>
          )
        }
      />
      {archived && <ArchivedContestNote contest={archived} onClose={() => setArchived(undefined)} />}
      <Card isFlush>
        <FilterBar>
          <SearchField
            icon="search"
            label={t("contestAdmin.keyword")}
            value={query.keyword ?? ""}
            onSearch={(keyword) => go({ keyword: keyword || undefined })}
          />
          {!isInGroup && (
            <Toggle
              label={t("contestAdmin.archive")}
              isOn={query.archived}
              onChange={(isArchive) => go({ archived: isArchive })}
            />
          )}
        </FilterBar>
        <ContestTable
          contests={data?.records}
          isRefreshing={isPlaceholderData}
          onArchived={isInGroup ? tell : setArchived}
          empty={<NoContests query={query} onReset={() => go({ keyword: undefined })} />}
          error={
            isError && <InlineError title={t("contestAdmin.loadFailed")} onRetry={() => void refetch()} />
          }
        />
        {data && data.total > 0 && (
          <Pager
            total={data.total}
            totalIsFloor={data.totalIsFloor}
            page={query.currentPage}
            pageSize={query.limit}
            noun={t("contestAdmin.noun", { count: data.total })}
            onChange={({ page, pageSize }) => go({ currentPage: page, limit: pageSize })}
          />
        )}
      </Card>
    </>
  );
}

/** Why there is nothing, and what to do about it. */
function NoContests({ query, onReset }: { query: AdminContestQuery; onReset: () => void }): ReactNode {
  const { t } = useTranslation();
  if (query.keyword !== undefined || query.currentPage > 1) {
    return (
      <Empty title={t("contestAdmin.noneFit")}>
        <Button variant="default" leftSection={<Icon name="undo" />} onClick={onReset}>
          {t("contestAdmin.resetFilters")}
        </Button>
      </Empty>
    );
  }
  return query.archived ? (
    <Empty title={t("contestAdmin.archive.none")} text={t("contestAdmin.archive.noneText")} />
  ) : (
    <Empty title={t("contestAdmin.none")} text={t("contestAdmin.noneText")} />
  );
}
