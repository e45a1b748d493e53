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
import { UndoNote } from "../../../ui/undo-note.tsx";
import { useLastDeleted } from "../../../ui/use-last-deleted.ts";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { usePageTitle } from "../../settings/index.ts";
import { type AdminTrainingRow, useTrainingCalls } from "./admin-api.ts";
import { useRestore } from "./training-acts.tsx";
import { TrainingTable } from "./training-table.tsx";

/** The trainings of the site or of a group for those who run them; what it shows follows from its address. */
export function AdminTrainingListPage({ acts }: { acts?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("trainingAdmin.list"));
  const goTo = useGoTo();
  const query = readArchiveQuery(useSearch({ strict: false }));
  const deleted = useLastDeleted<AdminTrainingRow>(({ title }) => t("trainingAdmin.deleted", { title }));
  const { callOptions, ofGroup } = useTrainingCalls();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getAdminTrainingList", { ...query, ...ofGroup }),
  );
  useTurnBackHere(query.currentPage, isPlaceholderData ? undefined : data);
  const go = (change: Partial<ArchiveQuery>) =>
    goTo(
      { name: "AdminTrainingList", query: { ...query, currentPage: 1, ...change } },
      { resetScroll: false },
    );
  return (
    <ListPage
      title={t(query.archived ? "trainingAdmin.archive" : "trainingAdmin.list")}
      sub={query.archived && t("trainingAdmin.archive.lead")}
      right={
        acts ?? (
          <ActionLink page={{ name: "AdminTrainingCreate" }} icon="plus">
            {t("trainingAdmin.create")}
          </ActionLink>
        )
      }
      note={deleted.row && <ArchivedNote training={deleted.row} onClose={deleted.forget} />}
      filters={
        <ArchiveFilters
          choice={query}
          searchLabel={t("trainingAdmin.keyword")}
          archiveLabel={t("trainingAdmin.archive")}
          onChange={go}
        />
      }
      list={data}
      place={query}
      nounOf={(count) => t("trainings.noun", { count })}
      onTurn={go}
    >
      <TrainingTable
        rows={data?.records}
        isRefreshing={isPlaceholderData}
        onArchived={deleted.note}
        empty={<NoTrainings query={query} onReset={() => go({ keyword: undefined })} />}
        error={
          isError && <InlineError title={t("trainingAdmin.loadFailed")} onRetry={() => void refetch()} />
        }
      />
    </ListPage>
  );
}

/** Says that a training was deleted, and offers to take it back. */
function ArchivedNote({ training, onClose }: { training: AdminTrainingRow; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { mutate, isPending } = useRestore(training, onClose);
  return (
    <UndoNote
      text={t("trainingAdmin.deleted", { title: training.title })}
      undoLabel={t("trainingAdmin.undo")}
      isBusy={isPending}
      onUndo={() => mutate()}
      onClose={onClose}
    />
  );
}

/** Why there is nothing, and what to do about it. */
function NoTrainings({ query, onReset }: { query: ArchiveQuery; onReset: () => void }): ReactNode {
  const { t } = useTranslation();
  if (query.keyword !== undefined || query.currentPage > 1) {
    return (
      <Empty title={t("trainings.noneFit")}>
        <Button variant="default" leftSection={<Icon name="undo" />} onClick={onReset}>
          {t("trainings.clear")}
        </Button>
      </Empty>
    );
  }
  return query.archived ? (
    <Empty title={t("trainingAdmin.archive.none")} text={t("trainingAdmin.archive.noneText")} />
  ) : (
    <Empty title={t("trainings.none")} text={t("trainingAdmin.noneText")} />
  );
}
