import { Button, Modal } from "@mantine/core";
import type { WireData } from "@touchstone/contract/web";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { useTurnBack } from "../../../ui/use-turn-back.ts";
import styles from "./problem-choice.module.css";

/** A problem that can be added to something. */
export type ChoiceRow = Pick<
  WireData<"getAdminContestProblems">["problemList"]["records"][number],
  "id" | "problemId" | "title"
>;

/** Which problems somebody looks at to add some: public ones, or in a group also its own. */
export interface Choice {
  /** True where the group's own are looked at. */
  ofGroup: boolean;
  /** What the list is asked for. */
  asked: { keyword: string; currentPage: number; limit: number; ofGroup?: boolean };
  change: (to: { keyword?: string; ofGroup?: boolean; page?: number; pageSize?: number }) => void;
}

const firstOfAll = { keyword: "", ofGroup: false, page: 1, pageSize: 10 };

/** Starts with the first of all public ones. */
export function useChoice(): Choice {
  const gid = useGid();
  const [{ keyword, ofGroup, page, pageSize }, setAsked] = useState(firstOfAll);
  return {
    ofGroup,
    asked: { keyword, currentPage: page, limit: pageSize, ...(gid !== undefined && { ofGroup }) },
    change: (to) => setAsked((before) => ({ ...before, page: 1, ...to })),
  };
}

/** What the list needs. */
export interface ProblemChoiceProps<Row> {
  /** Over a list of public problems; in a group there are others, too. */
  title: string;
  choice: Choice;
  list: { records: Row[]; total: number; totalIsFloor: boolean; pages: number } | undefined;
  query: { isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };
  /** The one that is being added. */
  addingId?: number | undefined;
  onAdd: (problem: Row) => void;
  onClose: () => void;
  /** In place of the list. */
  children?: ReactNode;
}

/** The problems that a contest or a training does not have yet, in a dialog. */
export function ProblemChoice<Row extends ChoiceRow>(props: ProblemChoiceProps<Row>): ReactNode {
  const { title, onClose, children } = props;
  const { t } = useTranslation();
  const label = useGid() === undefined ? title : t("authoring.choice.addAny");
  return (
    <Modal
      opened
      onClose={onClose}
      title={label}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      size={720}
      classNames={{ title: styles.title }}
    >
      {children ?? <ChoiceList {...props} title={label} />}
    </Modal>
  );
}

function ChoiceList<Row extends ChoiceRow>(props: ProblemChoiceProps<Row>): ReactNode {
  const { title, choice, list, query, addingId, onAdd } = props;
  const { t } = useTranslation();
  useTurnBack(choice.asked.currentPage, query.isPlaceholderData ? undefined : list, (page) =>
    choice.change({ page }),
  );
  const isInGroup = useGid() !== undefined;
  const columns: Column<Row>[] = [
    { id: "id", header: t("problems.id"), width: 110, cell: ({ problemId }) => problemId },
    { id: "title", header: t("problems.name"), cell: (problem) => problem.title },
    {
      ...{ id: "add", header: "", width: 90, align: "right" },
      cell: (problem) => (
        <Button
          size="xs"
          variant="default"
          disabled={problem.id === addingId}
          aria-label={t("authoring.choice.addOne", { id: problem.problemId })}
          onClick={() => onAdd(problem)}
        >
          {t("authoring.choice.add")}
        </Button>
      ),
    },
  ];
  return (
    <>
      {isInGroup && (
        <Segmented
          label={t("authoring.choice.from")}
          segments={[
            { value: false, label: t("authoring.choice.fromPublic") },
            { value: true, label: t("authoring.choice.fromGroup") },
          ]}
          value={choice.ofGroup}
          onChange={(ofGroup) => choice.change({ ofGroup })}
        />
      )}
      <SearchField
        icon="search"
        label={t("authoring.choice.keyword")}
        value={choice.asked.keyword}
        onSearch={(keyword) => choice.change({ keyword })}
      />
      <DataTable
        label={title}
        columns={columns}
        rows={list?.records}
        rowKey={({ id }) => id}
        card={(row) => (
          <div className={styles.card}>
            {columns.map(({ id, cell }) => (
              <span key={id}>{cell(row)}</span>
            ))}
          </div>
        )}
        isRefreshing={query.isPlaceholderData}
        empty={<Empty title={t("authoring.choice.none")} />}
        error={
          query.isError && (
            <InlineError title={t("problems.loadFailed")} onRetry={() => void query.refetch()} />
          )
        }
      />
      <ListPager
        list={list}
        page={choice.asked.currentPage}
        pageSize={choice.asked.limit}
        sizes={[10, 30, 50, 100]}
        noun={(count) => t("problems.noun", { count })}
        onChange={choice.change}
      />
    </>
  );
}
