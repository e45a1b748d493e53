import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type AdminProblemQuery, readAdminProblemQuery } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useGoTo } from "../../../platform/page-link.tsx";
import { ActionLink } from "../../../ui/action-link.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPage } from "../../../ui/list-page.tsx";
import { useLastDeleted } from "../../../ui/use-last-deleted.ts";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { usePageTitle } from "../../settings/index.ts";
import { type AdminProblemRow, useProblemCalls } from "../admin-api.ts";
import { ArchivedNote } from "./archived-note.tsx";
import { ProblemFilters } from "./problem-filters.tsx";
import { AdminProblemTable } from "./problem-table.tsx";

/** The problems of the site or of a group for those who look after them; what it shows follows from its address. */
export function AdminProblemListPage({ acts }: { acts?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("authoring.list"));
  const goTo = useGoTo();
  const query = readAdminProblemQuery(useSearch({ strict: false }));
  const deleted = useLastDeleted<AdminProblemRow>(({ problemId: id }) => t("authoring.deleted", { id }));
  const { callOptions, ofGroup } = useProblemCalls();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getAdminProblemList", { ...query, ...ofGroup }),
  );
  useTurnBackHere(query.currentPage, isPlaceholderData ? undefined : data);
  const go = (change: Partial<AdminProblemQuery>) =>
    goTo(
      { name: "AdminProblemList", query: { ...query, currentPage: 1, ...change } },
      { resetScroll: false },
    );
  return (
    <ListPage
      title={t(query.archived ? "authoring.archive" : "authoring.list")}
      sub={query.archived && t("authoring.archive.lead")}
      right={
        acts ?? (
          <ActionLink page={{ name: "AdminProblemCreate" }} icon="plus">
            {t("authoring.create")}
          </ActionLink>
        )
      }
      note={deleted.row && <ArchivedNote problem={deleted.row} onClose={deleted.forget} />}
      filters={<ProblemFilters query={query} onChange={go} />}
      list={data}
      place={query}
      nounOf={(count) => t("problems.noun", { count })}
      onTurn={go}
    >
      <AdminProblemTable
        problems={data?.records}
        isRefreshing={isPlaceholderData}
        onArchived={deleted.note}
        empty={<NoProblems query={query} onReset={go} />}
        error={isError && <InlineError title={t("problems.loadFailed")} onRetry={() => void refetch()} />}
      />
    </ListPage>
  );
}

/** Why there is nothing, and what to do about it. */
function NoProblems({
  query,
  onReset,
}: {
  query: AdminProblemQuery;
  onReset: (change: Partial<AdminProblemQuery>) => void;
}): ReactNode {
  const { t } = useTranslation();
  const { keyword, auth, oj, onlyMine, archived, currentPage } = query;
  const isFiltered = keyword !== undefined || auth !== undefined || oj !== undefined || onlyMine;
  if (!isFiltered && currentPage === 1) {
    return archived ? (
      <Empty title={t("authoring.archive.none")} text={t("authoring.archive.noneText")} />
    ) : (
      <Empty title={t("problems.none")} text={t("authoring.list.noneText")} />
    );
  }
  const noFilters = { keyword: undefined, auth: undefined, oj: undefined, onlyMine: false };
  return (
    <Empty title={t("problems.noneFit")} text={t("problems.noneFitText")}>
      <Button variant="default" leftSection={<Icon name="undo" />} onClick={() => onReset(noFilters)}>
        {t("problems.resetFilters")}
      </Button>
    </Empty>
  );
}
