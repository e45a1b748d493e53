import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { showToast } from "../../../platform/toasts/toasts.ts";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import styles from "../../../ui/row-card.module.css";
import { Toggle } from "../../../ui/toggle.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { TrainingAccess, TrainingCategory } from "../parts/training-facts.tsx";
import { type AdminTrainingRow, forgetTrainings, useTrainingCalls } from "./admin-api.ts";
import { TrainingActs, type TrainingActsProps } from "./training-acts.tsx";

/** What the table shows. */
export interface TrainingTableProps
  extends Pick<TrainingActsProps, "onArchived">,
    Pick<DataTableProps<AdminTrainingRow>, "rows" | "isRefreshing" | "empty" | "error"> {}

/** Trainings with what may be done to each; cards on a narrow screen. */
export function TrainingTable({ onArchived, ...states }: TrainingTableProps): ReactNode {
  const { t } = useTranslation();
  const acts = (row: AdminTrainingRow) => <TrainingActs training={row} onArchived={onArchived} />;
  const columns: Column<AdminTrainingRow>[] = [
    { id: "id", header: t("trainingAdmin.id"), width: 72, cell: ({ id }) => id },
    { id: "rank", header: t("trainingAdmin.rank"), width: 84, cell: ({ rank }) => rank },
    { id: "title", header: t("trainings.name"), cell: (row) => <Title training={row} /> },
    { id: "auth", header: t("trainings.auth"), width: 92, cell: (row) => <TrainingAccess auth={row.auth} /> },
    {
      id: "category",
      header: t("trainings.category"),
      width: 164,
      cell: (row) => <TrainingCategory training={row} />,
    },
    { id: "info", header: t("trainingAdmin.info"), width: 190, cell: (row) => <Info training={row} /> },
    {
      id: "visible",
      header: t("trainingAdmin.visible"),
      width: 76,
      cell: (row) => <VisibleSwitch training={row} />,
    },
    {
      id: "acts",
      header: t("trainingAdmin.acts"),
      align: "right",
      width: 130,
      cell: acts,
    },
  ];
  return (
    <DataTable
      {...states}
      label={t("trainingAdmin.list")}
      columns={columns}
      rowKey={({ id }) => id}
      card={(row) => (
        <div className={styles.card}>
          <div className={styles.facts}>
            <span>{row.id}</span>
            <TrainingAccess auth={row.auth} />
            <TrainingCategory training={row} />
          </div>
          <Title training={row} />
          <Info training={row} />
          <div className={styles.foot}>
            <VisibleSwitch training={row} />
            {acts(row)}
          </div>
        </div>
      )}
    />
  );
}

function Title({ training }: { training: AdminTrainingRow }): ReactNode {
  const { id, title, mayEdit, archivedAt } = training;
  return (
    <span className={styles.title}>
      {mayEdit && archivedAt === null ? (
        <PageLink page={{ name: "AdminTrainingEdit", params: { trainingId: String(id) } }}>{title}</PageLink>
      ) : (
        <span>{title}</span>
      )}
    </span>
  );
}

/** Who made it and when it was changed, how much is in it, and until when it is due. */
function Info({ training }: { training: AdminTrainingRow }): ReactNode {
  const { t } = useTranslation();
  const { author, problemCount, dueAt, gmtModified } = training;
  return (
    <span className={styles.info}>
      <span>
        {author} · {problemCount} {t("problems.noun", { count: problemCount })}
      </span>
      <time dateTime={gmtModified}>
        {t("training.updated", { at: momentText(gmtModified).slice(0, 16) })}
      </time>
      {dueAt !== null && <span>{t("training.dueAt", { at: momentText(dueAt).slice(0, 16) })}</span>}
    </span>
  );
}

type TrainingPage = WireData<"getAdminTrainingList">;

/** Shows or hides a training at once. */
function VisibleSwitch({ training }: { training: AdminTrainingRow }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { call, nameOf } = useTrainingCalls();
  const { mutate } = useMutation({
    mutationFn: (status: boolean) => call("changeTrainingStatus", { tid: training.id, status }),
    // The switch turns at once; the answer that follows, good or bad, has the last word.
    onMutate: (status) =>
      client.setQueriesData({ queryKey: [nameOf("getAdminTrainingList")] }, (list?: TrainingPage) => {
        const turned = (row: AdminTrainingRow) => (row.id === training.id ? { ...row, status } : row);
        return list && { ...list, records: list.records.map(turned) };
      }),
    onSuccess: () => showToast("success", t("Update_Successfully")),
    onSettled: () => forgetTrainings(client),
  });
  if (!training.mayEdit || training.archivedAt !== null) {
    return (
      <Icon
        name={training.status ? "eye" : "eyeOff"}
        label={t(training.status ? "trainingAdmin.visible" : "trainingAdmin.hidden")}
      />
    );
  }
  return (
    <Toggle
      label={
        <>
          <span className={styles.word} aria-hidden>
            {t("trainingAdmin.visible")}
          </span>
          <VisuallyHidden>{t("trainingAdmin.visibleOne", { title: training.title })}</VisuallyHidden>
        </>
      }
      isOn={training.status}
      onChange={(status) => mutate(status)}
    />
  );
}
