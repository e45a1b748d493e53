import { useQuery } from "@tanstack/react-query";
import type { ProblemBatchQuery } from "@touchstone/domain";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { useTurnBackHere } from "../../../ui/use-turn-back.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { type AdminProblemRow, adminProblemListOptions } from "../admin-api.ts";
import { BatchActs } from "./batch-acts.tsx";
import styles from "./problem-picker.module.css";

/** What the picker needs. */
export interface ProblemPickerProps {
  query: ProblemBatchQuery;
  onChange: (change: Partial<ProblemBatchQuery>) => void;
}

/** Chooses problems that the reader may edit, over as many pages as it takes, for what is done to all of them at once. */
export function ProblemPicker({ query, onChange }: ProblemPickerProps): ReactNode {
  const { t } = useTranslation();
  const { keyword, currentPage, limit } = query;
  const [chosen, setChosen] = useState<ReadonlyMap<number, AdminProblemRow>>(new Map());
  const all = { auth: undefined, oj: "Mine", onlyMine: false, archived: false };
  const list = useQuery(adminProblemListOptions({ ...all, keyword, currentPage, limit }));
  useTurnBackHere(currentPage, list.isPlaceholderData ? undefined : list.data);
  const rows = list.data?.records;
  const choose = (problems: readonly AdminProblemRow[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const problem of problems) {
      if (isChosen) next.set(problem.id, problem);
      else next.delete(problem.id);
    }
    setChosen(next);
  };
  return (
    <Card icon="list" title={t("batch.export")} isFlush>
      <div className={styles.head}>
        <SearchField
          icon="search"
          label={t("problems.keyword")}
          hint={t("authoring.list.keyword")}
          value={keyword ?? ""}
          onSearch={(words) => onChange({ keyword: words || undefined, currentPage: 1 })}
        />
        <p>{t("batch.export.note")}</p>
      </div>
      <BatchActs chosen={[...chosen.values()]} onDone={() => setChosen(new Map())} />
      <PickerTable
        rows={rows}
        chosen={chosen}
        onChoose={choose}
        isRefreshing={list.isPlaceholderData}
        error={
          list.isError && <InlineError title={t("problems.loadFailed")} onRetry={() => void list.refetch()} />
        }
      />
      <ListPager
        list={list.data}
        page={currentPage}
        pageSize={limit}
        noun={(count) => t("problems.noun", { count })}
        onChange={({ page, pageSize }) => onChange({ currentPage: page, limit: pageSize })}
      />
    </Card>
  );
}

interface PickerTableProps {
  rows: readonly AdminProblemRow[] | undefined;
  chosen: ReadonlyMap<number, AdminProblemRow>;
  onChoose: (problems: readonly AdminProblemRow[], isChosen: boolean) => void;
  isRefreshing: boolean;
  error: ReactNode;
}

function PickerTable({ rows, chosen, onChoose, ...states }: PickerTableProps): ReactNode {
  const { t } = useTranslation();
  const own = rows?.filter(({ mayEdit }) => mayEdit) ?? [];
  const isAll = own.length > 0 && own.every(({ id }) => chosen.has(id));
  const box = (row: AdminProblemRow) =>
    row.mayEdit && (
      <CheckBox
        label={<VisuallyHidden>{t("batch.choose", { id: row.problemId })}</VisuallyHidden>}
        isChecked={chosen.has(row.id)}
        onChange={(isChosen) => onChoose([row], isChosen)}
      />
    );
  const columns: Column<AdminProblemRow>[] = [
    {
      id: "box",
      width: 52,
      header: (
        <CheckBox
          label={<VisuallyHidden>{t("batch.chooseAll")}</VisuallyHidden>}
          isChecked={isAll}
          onChange={(isChosen) => onChoose(own, isChosen)}
        />
      ),
      cell: box,
    },
    {
      id: "id",
      header: t("authoring.field.problemId"),
      width: 140,
      cell: ({ problemId }) => <code className={styles.id}>{problemId}</code>,
    },
    { id: "title", header: t("authoring.field.title"), cell: ({ title }) => title },
    { id: "auth", header: t("authoring.field.auth"), width: 110, cell: (row) => <Access problem={row} /> },
    { id: "author", header: t("authoring.list.author"), width: 140, cell: ({ author }) => author ?? "--" },
    {
      id: "created",
      header: t("authoring.list.created"),
      width: 150,
      cell: ({ gmtCreate }) => (
        <time className={styles.time} dateTime={gmtCreate}>
          {momentText(gmtCreate).slice(0, 16)}
        </time>
      ),
    },
  ];
  return (
    <DataTable
      {...states}
      label={t("batch.export")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      card={(row) => (
        <div className={styles.card}>
          {box(row)}
          <div>
            <code className={styles.id}>{row.problemId}</code> <Access problem={row} />
            <div>{row.title}</div>
          </div>
        </div>
      )}
      empty={<Empty title={t("problems.none")} text={t("authoring.list.noneText")} />}
    />
  );
}

const authNames = { 1: "public", 2: "private", 3: "contest" } as const;

function Access({ problem }: { problem: AdminProblemRow }): ReactNode {
  const { t } = useTranslation();
  return <span className={styles.access}>{t(`authoring.auth.${authNames[problem.auth]}`)}</span>;
}
