import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type AdminTrainingQuery, readAdminTrainingQuery } from "@touchstone/domain";
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
import { UndoNote } from "../../../ui/undo-note.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { type AdminTrainingRow, useTrainingCalls } from "./admin-api.ts";
import { useRestore } from "./training-acts.tsx";
import { TrainingTable } from "./training-table.tsx";

/** The trainings of the site or of a group for those who run them; what it shows follows from its address. */
export function AdminTrainingListPage({ acts }: { acts?: ReactNode }): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("trainingAdmin.list"));
  const goTo = useGoTo();
  const query = readAdminTrainingQuery(useSearch({ strict: false }));
  const [archived, setArchived] = useState<AdminTrainingRow>();
  const { callOptions, ofGroup } = useTrainingCalls();
  const isInGroup = useGid() !== undefined;
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getAdminTrainingList", { ...query, ...ofGroup }),
  );
  const tell = ({ title }: AdminTrainingRow) => showToast("success", t("trainingAdmin.deleted", { title }));
  const go = (change: Partial<AdminTrainingQuery>) =>
    goTo(
      { name: "AdminTrainingList", query: { ...query, currentPage: 1, ...change } },
      { resetScroll: false },
    );
  return (
    <>
      <PageHead
        title={t(query.archived ? "trainingAdmin.archive" : "trainingAdmin.list")}
        sub={query.archived && t("trainingAdmin.archive.lead")}
        right={
          acts ?? (
            <ActionLink page={{ name: "AdminTrainingCreate" }} icon="plus">
              {t("trainingAdmin.create")}
            </ActionLink>
          )
        }
      />
      {archived && <ArchivedNote training={archived} onClose={() => setArchived(undefined)} />}
      <Card isFlush>
        <FilterBar>
          <SearchField
            icon="search"
            label={t("trainingAdmin.keyword")}
            value={query.keyword ?? ""}
            onSearch={(keyword) => go({ keyword: keyword || undefined })}
          />
          {!isInGroup && (
            <Toggle
              label={t("trainingAdmin.archive")}
              isOn={query.archived}
              onChange={(isArchive) => go({ archived: isArchive })}
            />
          )}
        </FilterBar>
        <TrainingTable
          rows={data?.records}
          isRefreshing={isPlaceholderData}
          onArchived={isInGroup ? tell : setArchived}
          empty={<NoTrainings query={query} onReset={() => go({ keyword: undefined })} />}
          error={
            isError && <InlineError title={t("trainingAdmin.loadFailed")} onRetry={() => void refetch()} />
          }
        />
        {data && data.total > 0 && (
          <Pager
            total={data.total}
            totalIsFloor={data.totalIsFloor}
            page={query.currentPage}
            pageSize={query.limit}
            noun={t("trainings.noun", { count: data.total })}
            onChange={({ page, pageSize }) => go({ currentPage: page, limit: pageSize })}
          />
        )}
      </Card>
    </>
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
function NoTrainings({ query, onReset }: { query: AdminTrainingQuery; onReset: () => void }): ReactNode {
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
