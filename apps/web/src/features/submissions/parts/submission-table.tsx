import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useIsRoot, useUser } from "../../../platform/session/session.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import type { PagerProps } from "../../../ui/pager.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
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
  /** Sets the filters back, where some are set. */
  onClear?: (() => void) | undefined;
  /** What is said where nothing is filtered and there is nothing. */
  whyNone?: string;
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
  onClear,
  whyNone,
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
    // All that may be chosen are the reader's own.
    choice ? "author" : "choose",
  ];
  const { data: page } = list;
  useTurnBackHere(query.currentPage, list.isPlaceholderData ? undefined : page);
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
          onClear ? (
            <Empty title={t("submissions.none")} text={t("submissions.none.why")}>
              <Button variant="default" onClick={onClear}>
                {t("submissions.clear")}
              </Button>
            </Empty>
          ) : (
            <Empty title={t("submissions.noneYet")} text={whyNone ?? t("submissions.noneYet.why")} />
          )
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
      <ListPager
        list={page}
        page={query.currentPage}
        pageSize={query.limit}
        noun={(count) => t("submissions.noun", { count })}
        onChange={onPlace}
      />
    </>
  );
}
