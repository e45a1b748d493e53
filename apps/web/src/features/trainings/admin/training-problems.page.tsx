import { ActionIcon, Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useGid } from "../../../platform/group-place.ts";
import { call } from "../../../platform/http/call.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SortableList } from "../../../ui/sortable-list.tsx";
import { AuthSelect, RemoteProblemDialog } from "../../problems/admin/index.ts";
import { AddByIds } from "./add-by-ids.tsx";
import {
  forgetTrainings,
  type TrainingProblemRow,
  useOrderedProblemsOptions,
  useTrainingCalls,
} from "./admin-api.ts";
import { ProblemPicker } from "./problem-picker.tsx";
import styles from "./training-problems.page.module.css";
import { WithTraining } from "./with-training.tsx";

/** The problems of a training: which they are, and in which order. */
export function AdminTrainingProblemsPage(): ReactNode {
  const { t } = useTranslation();
  const [adding, setAdding] = useState<"picking" | "byIds" | "remote">();
  const isInGroup = useGid() !== undefined;
  return (
    <WithTraining
      page="AdminTrainingProblemList"
      title={(title) => t("trainingAdmin.problemsOf", { title })}
      right={() => (
        <div className={styles.ways}>
          {!isInGroup && (
            <Button variant="default" leftSection={<Icon name="globe" />} onClick={() => setAdding("remote")}>
              {t("batch.remote.add")}
            </Button>
          )}
          <Button variant="default" onClick={() => setAdding("byIds")}>
            {t("trainingAdmin.problem.byIds")}
          </Button>
          <Button leftSection={<Icon name="plus" />} onClick={() => setAdding("picking")}>
            {t(isInGroup ? "authoring.choice.addAny" : "trainingAdmin.problem.add")}
          </Button>
        </div>
      )}
    >
      {({ stored }) => (
        <>
          <Problems tid={stored.training.id} />
          {adding === "picking" && (
            <ProblemPicker tid={stored.training.id} onClose={() => setAdding(undefined)} />
          )}
          {adding === "byIds" && <AddByIds tid={stored.training.id} onClose={() => setAdding(undefined)} />}
          {adding === "remote" && <AddRemote tid={stored.training.id} onClose={() => setAdding(undefined)} />}
        </>
      )}
    </WithTraining>
  );
}

function AddRemote({ tid, onClose }: { tid: number; onClose: () => void }): ReactNode {
  return (
    <RemoteProblemDialog
      isOfPlace={(order) => order.tid === tid}
      forget={forgetTrainings}
      onOrder={(wanted) => call("importRemoteTrainingProblem", { ...wanted, tid })}
      onClose={onClose}
    />
  );
}

function Problems({ tid }: { tid: number }): ReactNode {
  const { t } = useTranslation();
  const { data: rows, isError, refetch } = useQuery(useOrderedProblemsOptions(tid));
  const order = useOrder(tid);
  const remove = useRemove(tid);
  return (
    <Card isFlush>
      {isError && <InlineError title={t("trainingAdmin.loadFailed")} onRetry={() => void refetch()} />}
      {!rows && !isError && (
        <div className={styles.shape}>
          <Skeleton height={180} />
        </div>
      )}
      {rows?.length === 0 && (
        <Empty title={t("training.noProblems")} text={t("trainingAdmin.problem.noneText")} />
      )}
      {rows && rows.length > 0 && (
        <>
          <p className={styles.hint}>{t("trainingAdmin.problem.hint")}</p>
          <SortableList
            label={t("trainingAdmin.tab.problems")}
            rows={rows}
            rowKey={({ id }) => id}
            gripLabel={({ problemId }) => t("trainingAdmin.problem.move", { id: problemId })}
            movedText={({ problemId }, place) => t("trainingAdmin.problem.moved", { id: problemId, place })}
            onOrder={order}
          >
            {(row, place) => <Problem row={row} place={place} onRemove={() => void remove(row)} />}
          </SortableList>
        </>
      )}
    </Card>
  );
}

interface ProblemProps {
  row: TrainingProblemRow;
  place: number;
  onRemove: () => void;
}

function Problem({ row, place, onRemove }: ProblemProps): ReactNode {
  const { t } = useTranslation();
  const label = t("trainingAdmin.problem.remove", { id: row.problemId });
  return (
    <>
      <span className={styles.place}>{place}</span>
      <span className={styles.words}>
        <span className={styles.id}>{row.problemId}</span> {row.title}
      </span>
      <span className={styles.author}>{row.author}</span>
      <GroupActs row={row} />
      <ActionIcon aria-label={label} title={label} onClick={onRemove}>
        <Icon name="trash" />
      </ActionIcon>
    </>
  );
}

/** In a group: who sees a problem, and the way to its form. Both are for problems of the group alone. */
function GroupActs({ row }: { row: TrainingProblemRow }): ReactNode {
  const { t } = useTranslation();
  const gid = useGid();
  if (gid === undefined) return null;
  const mayEdit = row.mayEdit && row.gid === gid;
  const label = t("authoring.edit", { id: row.problemId });
  return (
    <>
      <span className={styles.auth}>
        <AuthSelect problem={{ ...row, mayEdit }} />
      </span>
      {mayEdit ? (
        <PageLink
          className={styles.edit}
          page={{ name: "AdminProblemEdit", params: { problemId: String(row.id) } }}
          aria-label={label}
          title={label}
        >
          <Icon name="edit" />
        </PageLink>
      ) : (
        <span className={styles.noEdit} />
      )}
    </>
  );
}

/** Keeps a new order: the rows move at once, and one order is sent after the other. */
function useOrder(tid: number) {
  const client = useQueryClient();
  const { call } = useTrainingCalls();
  const { queryKey } = useOrderedProblemsOptions(tid);
  const { mutate } = useMutation({
    scope: { id: `training-order-${tid}` },
    mutationFn: (rows: TrainingProblemRow[]) =>
      call("orderTrainingProblems", { tid, pids: rows.map(({ id }) => id) }),
    onError: () => forgetTrainings(client),
  });
  return (rows: TrainingProblemRow[]) => {
    client.setQueryData(queryKey, rows);
    mutate(rows);
  };
}

function useRemove(tid: number) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { call } = useTrainingCalls();
  const { mutate } = useMutation({
    mutationFn: (pid: number) => call("removeTrainingProblem", { tid, pid }),
    onSuccess: () => showToast("success", t("trainingAdmin.problem.removed")),
    onSettled: () => forgetTrainings(queryClient),
  });
  return async ({ id, problemId, title }: TrainingProblemRow) => {
    const isSure = await confirm({
      title: t("trainingAdmin.problem.remove.title", { id: problemId, title }),
      text: t("trainingAdmin.problem.remove.text"),
      confirmLabel: t("trainingAdmin.problem.remove.confirm"),
      isDanger: true,
    });
    if (isSure) mutate(id);
  };
}
