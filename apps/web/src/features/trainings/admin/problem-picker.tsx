import { Button, Modal } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { forgetTrainings, type TrainingProblemRow, useTrainingCalls } from "./admin-api.ts";
import styles from "./problem-picker.module.css";

/** Picks problems that are not in a training yet: public ones, in a group its own, too. Each goes to the end. */
export function ProblemPicker({ tid, onClose }: { tid: number; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const [keyword, setKeyword] = useState("");
  const [place, setPlace] = useState({ page: 1, pageSize: 10 });
  const gid = useGid();
  const [ofGroup, setOfGroup] = useState(false);
  const { callOptions } = useTrainingCalls();
  const whose = gid === undefined ? {} : { ofGroup };
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    callOptions("getAdminTrainingProblems", {
      ...{ tid, keyword, queryExisted: false, currentPage: place.page, limit: place.pageSize },
      ...whose,
    }),
  );
  const list = data?.problemList;
  const columns = useColumns(tid, ofGroup);
  const title = t(gid === undefined ? "trainingAdmin.problem.add" : "trainingAdmin.problem.addAny");
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("ui.close"), icon: <Icon name="close" />, size: 32 }}
      size={720}
    >
      {gid !== undefined && (
        <Segmented
          label={t("trainingAdmin.problem.from")}
          segments={[
            { value: false, label: t("trainingAdmin.problem.fromPublic") },
            { value: true, label: t("trainingAdmin.problem.fromGroup") },
          ]}
          value={ofGroup}
          onChange={(isOwn) => {
            setOfGroup(isOwn);
            setPlace({ ...place, page: 1 });
          }}
        />
      )}
      <SearchField
        icon="search"
        label={t("trainingAdmin.problem.keyword")}
        value={keyword}
        onSearch={(text) => {
          setKeyword(text);
          setPlace({ ...place, page: 1 });
        }}
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
        isRefreshing={isPlaceholderData}
        empty={<Empty title={t("trainingAdmin.problem.nothingToAdd")} />}
        error={
          isError && <InlineError title={t("trainingAdmin.loadFailed")} onRetry={() => void refetch()} />
        }
      />
      {list && list.total > 0 && (
        <Pager
          total={list.total}
          totalIsFloor={list.totalIsFloor}
          page={place.page}
          pageSize={place.pageSize}
          sizes={[10, 30, 50, 100]}
          noun={t("problems.noun", { count: list.total })}
          onChange={setPlace}
        />
      )}
    </Modal>
  );
}

function useColumns(tid: number, ofGroup: boolean): Column<TrainingProblemRow>[] {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { call: callHere } = useTrainingCalls();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ id: pid, problemId }: TrainingProblemRow) =>
      ofGroup
        ? call("addOwnGroupTrainingProblem", { tid, problemId })
        : callHere("addPublicTrainingProblem", { tid, pid }),
    onSuccess: () => showToast("success", t("trainingAdmin.problem.added")),
    onSettled: () => forgetTrainings(queryClient),
  });
  return [
    { id: "id", header: t("problems.id"), width: 110, cell: ({ problemId }) => problemId },
    { id: "title", header: t("problems.name"), cell: ({ title }) => title },
    {
      id: "add",
      header: "",
      width: 90,
      align: "right",
      cell: (row) => (
        <Button
          size="xs"
          variant="default"
          disabled={isPending && variables.id === row.id}
          aria-label={t("trainingAdmin.problem.addOne", { id: row.problemId })}
          onClick={() => mutate(row)}
        >
          {t("trainingAdmin.problem.addShort")}
        </Button>
      ),
    },
  ];
}
