import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { sizeText } from "../size-text.ts";
import { Ordered } from "./import-list.tsx";
import { messageOf } from "./message-of.ts";
import styles from "./order-list.module.css";
import { downloadExport, exportsOptions, isUnderWay, type ProblemExport } from "./package-api.ts";

/** The caller's exports of the last day; each can be downloaded once it is written. */
export function ExportList(): ReactNode {
  const { t } = useTranslation();
  const list = useQuery(exportsOptions());
  const columns: Column<ProblemExport>[] = [
    {
      id: "problems",
      header: t("batch.file"),
      cell: ({ problems }) => t("batch.problems", { count: problems }),
    },
    { id: "progress", header: t("batch.progress"), width: 260, cell: (row) => <HowFar order={row} /> },
    {
      id: "time",
      header: t("batch.time"),
      width: 170,
      cell: ({ createTime }) => <Ordered at={createTime} />,
    },
    {
      id: "acts",
      header: t("batch.acts"),
      align: "right",
      width: 140,
      cell: (row) => <Download order={row} />,
    },
  ];
  return (
    <Card icon="history" title={t("batch.exports")} isFlush>
      <DataTable
        label={t("batch.exports")}
        columns={columns}
        rows={list.data}
        rowKey={({ id }) => id}
        skeletonRows={2}
        card={(row) => (
          <div className={styles.card}>
            <span>{t("batch.problems", { count: row.problems })}</span>
            <HowFar order={row} />
            <span className={styles.foot}>
              <Ordered at={row.createTime} />
              <Download order={row} />
            </span>
          </div>
        )}
        empty={<Empty title={t("batch.exports.none")} text={t("batch.exports.why")} />}
        error={list.isError && <InlineError text={list.error.message} onRetry={() => void list.refetch()} />}
      />
    </Card>
  );
}

function HowFar({ order }: { order: ProblemExport }): ReactNode {
  const { t } = useTranslation();
  const { sizeBytes, fault } = order;
  if (fault !== null)
    return <span className={styles.bad}>{t("batch.broken", { why: messageOf(fault) })}</span>;
  const size = sizeText(sizeBytes);
  return <span className={styles.quiet}>{isUnderWay(order) ? t("batch.written", { size }) : size}</span>;
}

function Download({ order }: { order: ProblemExport }): ReactNode {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({ mutationFn: () => downloadExport(order) });
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon name="download" size={14} />}
      disabled={isUnderWay(order) || order.fault !== null || isPending}
      onClick={() => mutate()}
    >
      {t("batch.download")}
    </Button>
  );
}
