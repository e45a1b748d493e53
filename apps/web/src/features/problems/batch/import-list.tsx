import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { sizeText } from "../size-text.ts";
import { messageOf } from "./message-of.ts";
import styles from "./order-list.module.css";
import { importsOptions, isUnderWay, type ProblemImport } from "./package-api.ts";

/** The newest imports; those under way move by themselves. */
export function ImportList({ onReport }: { onReport: (id: number) => void }): ReactNode {
  const { t } = useTranslation();
  const list = useQuery(importsOptions());
  const report = (row: ProblemImport) => (
    <Button size="xs" variant="default" onClick={() => onReport(row.id)}>
      {t("batch.report")}
      <VisuallyHidden> {row.fileName}</VisuallyHidden>
    </Button>
  );
  const columns: Column<ProblemImport>[] = [
    { id: "file", header: t("batch.file"), cell: (row) => <FileName order={row} /> },
    { id: "progress", header: t("batch.progress"), width: 330, cell: (row) => <HowFar order={row} /> },
    { id: "by", header: t("batch.by"), width: 120, cell: ({ username }) => username },
    {
      id: "time",
      header: t("batch.time"),
      width: 160,
      cell: ({ createTime }) => <Ordered at={createTime} />,
    },
    {
      id: "acts",
      header: t("batch.acts"),
      align: "right",
      width: 110,
      cell: report,
    },
  ];
  return (
    <Card icon="history" title={t("batch.imports")} isFlush>
      <DataTable
        label={t("batch.imports")}
        columns={columns}
        rows={list.data}
        rowKey={({ id }) => id}
        skeletonRows={3}
        card={(row) => (
          <div className={styles.card}>
            <FileName order={row} />
            <HowFar order={row} />
            <span className={styles.foot}>
              <span className={styles.quiet}>
                {row.username} · <Ordered at={row.createTime} />
              </span>
              {report(row)}
            </span>
          </div>
        )}
        empty={<Empty title={t("batch.imports.none")} text={t("batch.imports.why")} />}
        error={list.isError && <InlineError text={list.error.message} onRetry={() => void list.refetch()} />}
      />
    </Card>
  );
}

function FileName({ order: { fileName, format, sizeBytes } }: { order: ProblemImport }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.file}>
      <span>{fileName}</span>
      <span className={styles.quiet}>
        {t(`batch.format.${format}`)} · {sizeText(sizeBytes)}
      </span>
    </span>
  );
}

/** A bar while it is under way, then what came out of it. */
function HowFar({ order }: { order: ProblemImport }): ReactNode {
  const { t } = useTranslation();
  const { total, done, made, failed, lossy, fault } = order;
  if (isUnderWay(order)) {
    const words =
      total !== null
        ? t("batch.underWay", { done, total })
        : done > 0
          ? t("batch.doneSoFar", { done })
          : t("batch.waiting");
    return (
      <span className={styles.progress}>
        {total !== null && <Progress label={t("batch.progress")} value={done} max={total} />}
        <span>{words}</span>
      </span>
    );
  }
  return (
    <span className={styles.outcome}>
      <span>{t("batch.made", { count: made })}</span>
      {failed > 0 && <span className={styles.bad}>{t("batch.failedCount", { count: failed })}</span>}
      {lossy > 0 && <span>{t("batch.lossyCount", { count: lossy })}</span>}
      {fault !== null && <span className={styles.bad}>{t("batch.broken", { why: messageOf(fault) })}</span>}
    </span>
  );
}

/** When something was ordered. */
export function Ordered({ at }: { at: string }): ReactNode {
  return (
    <time className={styles.quiet} dateTime={at}>
      {momentText(at)}
    </time>
  );
}
