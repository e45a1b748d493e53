import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ArchiveQuery, readArchiveQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { ArchiveFilters } from "../../../ui/archive-filters.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPage } from "../../../ui/list-page.tsx";
import { useLastDeleted } from "../../../ui/use-last-deleted.ts";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { usePageTitle } from "../../settings/index.ts";
import { type AdminContestRow, useContestCalls } from "./admin-api.ts";
import { ArchivedContestNote } from "./archived-contest-note.tsx";
import { ContestTable } from "./contest-table.tsx";

/** The contests of the site or of a group for those who run them; what it shows follows from its address. */
export function AdminContestListPage({ acts }: { acts?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("contestAdmin.list"));
  const goTo = useGoTo();
  const query = readArchiveQuery(useSearch({ strict: false }));
  const deleted = useLastDeleted<AdminContestRow>(({ title }) => t("contestAdmin.deleted", { title }));
  const { callOptions, ofGroup } = useContestCalls();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getAdminContestList", { ...query, ...ofGroup }),
  );
  useTurnBackHere(query.currentPage, isPlaceholderData ? undefined : data);
  const go = (change: Partial<ArchiveQuery>) =>
    goTo(
      { name: "AdminContestList", query: { ...query, currentPage: 1, ...change } },
      { resetScroll: false },
    );
  return (
    <ListPage
      title={t(query.archived ? "contestAdmin.archive" : "contestAdmin.list")}
      sub={query.archived && t("contestAdmin.archive.lead")}
      right={
        acts ?? (
          <ActionLink page={{ name: "AdminContestCreate" }} icon="plus">
            {t("contestAdmin.create")}
          </ActionLink>
        )
      }
      note={deleted.row && <ArchivedContestNote contest={deleted.row} onClose={deleted.forget} />}
      filters={
        <ArchiveFilters
          choice={query}
          searchLabel={t("contestAdmin.keyword")}
          archiveLabel={t("contestAdmin.archive")}
          onChange={go}
        />
      }
      list={data}
      place={query}
      nounOf={(count) => t("contestAdmin.noun", { count })}
      onTurn={go}
    >
      <ContestTable
        contests={data?.records}
        isRefreshing={isPlaceholderData}
        onArchived={deleted.note}
        empty={<NoContests query={query} onReset={() => go({ keyword: undefined })} />}
        error={isError && <InlineError title={t("contestAdmin.loadFailed")} onRetry={() => void refetch()} />}
      />
    </ListPage>
  );
}

/** Why there is nothing, and what to do about it. */
function NoContests({ query, onReset }: { query: ArchiveQuery; onReset: () => void }): ReactNode {
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
