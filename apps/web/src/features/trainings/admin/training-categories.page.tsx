import { ActionIcon, Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { Card } from "../../../ui/card.tsx";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import styles from "../../../ui/row-card.module.css";
import { Tag } from "../../../vocabulary/tag.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { trainingCategoriesOptions } from "../api.ts";
import { type Category, forgetTrainings } from "./admin-api.ts";
import { CategoryDialog } from "./category-dialog.tsx";

/** The categories of trainings: their names and colours. */
export function TrainingCategoriesPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("trainingAdmin.categories"));
  /** What is being written; `new` for one that is not there yet. */
  const [writing, setWriting] = useState<Category | "new">();
  const { data, isError, isPlaceholderData, refetch } = useQuery(trainingCategoriesOptions());
  const remove = useRemove();
  const act = (icon: "edit" | "trash", label: string, onClick: () => void) => (
    <ActionIcon aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
  const acts = (row: Category) => (
    <span>
      {act("edit", t("trainingAdmin.category.edit", { name: row.name }), () => setWriting(row))}
      {act("trash", t("trainingAdmin.category.remove", { name: row.name }), () => void remove(row))}
    </span>
  );
  const columns: Column<Category>[] = [
    { id: "id", header: t("trainingAdmin.id"), width: 84, cell: ({ id }) => id },
    {
      id: "name",
      header: t("trainingAdmin.category.name"),
      cell: ({ name, color }) => <Tag name={name} colour={color} />,
    },
    {
      id: "color",
      header: t("trainingAdmin.category.colour"),
      width: 120,
      cell: ({ color }) => <code>{color}</code>,
    },
    {
      id: "acts",
      header: t("trainingAdmin.acts"),
      align: "right",
      width: 100,
      cell: acts,
    },
  ];
  return (
    <>
      <PageHead
        title={t("trainingAdmin.categories")}
        sub={t("trainingAdmin.categories.lead")}
        right={
          <Button leftSection={<Icon name="plus" />} onClick={() => setWriting("new")}>
            {t("trainingAdmin.category.add")}
          </Button>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("trainingAdmin.categories")}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          card={(row) => (
            <div className={styles.foot}>
              <Tag name={row.name} colour={row.color} />
              {acts(row)}
            </div>
          )}
          isRefreshing={isPlaceholderData}
          skeletonRows={4}
          empty={
            <Empty title={t("trainingAdmin.category.none")} text={t("trainingAdmin.category.noneText")} />
          }
          error={
            isError && <InlineError title={t("trainingAdmin.loadFailed")} onRetry={() => void refetch()} />
          }
        />
      </Card>
      {writing && (
        <CategoryDialog
          category={writing === "new" ? undefined : writing}
          onClose={() => setWriting(undefined)}
        />
      )}
    </>
  );
}

function useRemove() {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (cid: number) => call("deleteTrainingCategory", { cid }),
    onSettled: () => forgetTrainings(queryClient),
  });
  return async ({ id, name }: Category) => {
    const isSure = await confirm({
      title: t("trainingAdmin.category.remove.title", { name }),
      text: t("trainingAdmin.category.remove.text"),
      confirmLabel: t("trainingAdmin.delete.confirm"),
      isDanger: true,
    });
    if (isSure) mutate(id);
  };
}
