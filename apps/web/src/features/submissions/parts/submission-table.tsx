import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsRoot, useUser } from "../../../platform/session/session.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Pager, type PagerProps } from "../../../ui/pager.tsx";
import type { ListQuery } from "../api.ts";
import { SubmissionCard } from "./submission-card.tsx";
import {
  type AuthorNote,
  type RowChoice,
  type SubmissionColumnId,
  submissionColumns,
} from "./submission-columns.tsx";
import { useLiveList } from "./use-live-list.ts";

/** What a list of submissions needs. */
export interface SubmissionTableProps {
  query: ListQuery;
  /** Goes to another page, or to another number of rows a page. */
  onPlace: PagerProps["onChange"];
  /** The columns that are left out. */
  without?: readonly SubmissionColumnId[];
  /** What to do where nothing was found. */
  nextStep?: ReactNode;
  /** The rows that are chosen, while two are being chosen. */
  choice?: RowChoice | undefined;
  /** What stands under the name of an author. */
  noteOf?: AuthorNote | undefined;
}

/** Submissions that match a query, live, with their pager. */
export function SubmissionTable({
  query,
  onPlace,
  without = [],
  nextStep,
  choice,
  noteOf,
}: SubmissionTableProps): ReactNode {
  const { t } = useTranslation();
  const uid = useUser()?.uid;
  const { list, progress } = useLiveList(query);
  const isRoot = useIsRoot();
  const facts = { t, progress, uid, isRoot, choice, noteOf };
  const hidden: readonly SubmissionColumnId[] = [
    ...without,
    ...(isRoot ? [] : (["rejudge"] as const)),
    ...(choice ? [] : (["choose"] as const)),
  ];
  const { data: page } = list;
  return (
    <>
      <DataTable
        label={t("submissions.list")}
        columns={submissionColumns(facts).filter(({ id }) => !hidden.includes(id))}
        rows={page?.records}
        rowKey={({ submitId }) => submitId}
        rowTone={(row) => (row.uid === uid ? "own" : undefined)}
        card={(row) => <SubmissionCard row={row} {...facts} />}
        isRefreshing={list.isFetching}
        skeletonRows={query.limit}
        empty={
          <Empty title={t("submissions.none")} text={t("submissions.none.why")}>
            {nextStep}
          </Empty>
        }
        error={
          list.isError && (
            <InlineError
              title={t("submissions.failed")}
              text={list.error.message}
              onRetry={() => void list.refetch()}
            />
          )
        }
      />
      {page && page.total > 0 && (
        <Pager
          total={page.total}
          totalIsFloor={page.totalIsFloor}
          page={query.currentPage}
          pageSize={query.limit}
          noun={t("submissions.noun", { count: page.total })}
          onChange={onPlace}
        />
      )}
    </>
  );
}
