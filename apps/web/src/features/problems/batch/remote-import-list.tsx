import type { UseQueryResult } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Health } from "../../../ui/health.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { remoteTroubleText } from "../../../vocabulary/remote-trouble-text.ts";
import { Ordered } from "./import-list.tsx";
import styles from "./order-list.module.css";
import type { RemoteImport } from "./remote-imports-options.ts";

/** The newest problems that were ordered from other judges; those under way move by themselves. */
export function RemoteImportList({
  list,
}: {
  list: UseQueryResult<WireData<"getRemoteImports">>;
}): ReactNode {
  const { t } = useTranslation();
  const columns: Column<RemoteImport>[] = [
    { id: "problem", header: t("batch.remote.problem"), cell: (row) => <Problem order={row} /> },
    { id: "state", header: t("batch.progress"), width: 380, cell: (row) => <ImportState order={row} /> },
    { id: "by", header: t("batch.by"), width: 120, cell: ({ username }) => username },
    {
      id: "time",
      header: t("batch.time"),
      width: 160,
      cell: ({ createTime }) => <Ordered at={createTime} />,
    },
  ];
  return (
    <Card icon="history" title={t("batch.remote.orders")} isFlush>
      <DataTable
        label={t("batch.remote.orders")}
        columns={columns}
        rows={list.data?.imports}
        rowKey={({ id }) => id}
        skeletonRows={3}
        card={(row) => (
          <div className={styles.card}>
            <Problem order={row} />
            <ImportState order={row} />
            <span className={styles.quiet}>
              {row.username} · <Ordered at={row.createTime} />
            </span>
          </div>
        )}
        empty={<Empty title={t("batch.remote.none")} text={t("batch.remote.why")} />}
        error={list.isError && <InlineError text={list.error.message} onRetry={() => void list.refetch()} />}
      />
    </Card>
  );
}

function Problem({ order: { pid, problemId, title } }: { order: RemoteImport }): ReactNode {
  if (pid === null) return <code>{problemId}</code>;
  return (
    <span className={styles.file}>
      <PageLink page={{ name: "ProblemDetails", params: { problemID: problemId } }}>
        <code>{problemId}</code> {title}
      </PageLink>
    </span>
  );
}

/** How far a problem is, and why it is no farther. */
export function ImportState({ order: { phase, cause } }: { order: RemoteImport }): ReactNode {
  const { t } = useTranslation();
  const why = causeText(t, cause);
  if (phase === "imported" && cause) return <Health kind="warning">{why}</Health>;
  if (phase === "imported") return <Health kind="good">{t("batch.remote.imported")}</Health>;
  if (phase === "failed") return <Health kind="bad">{t("batch.remote.failed", { why })}</Health>;
  if (phase === "reading") return <span>{t("batch.remote.reading")}</span>;
  return <span>{why ? t("batch.remote.again", { why }) : t("batch.remote.waiting")}</span>;
}

/** What is said of problems in other words than of programs. */
const ownCauses = ["busy", "display-id-taken", "unfit", "fault", "not-placed"] as const;

function causeText(t: TFunction, cause: RemoteImport["cause"]): string {
  const own = ownCauses.find((each) => each === cause);
  if (own) return t(`batch.remote.cause.${own}`);
  return (cause && remoteTroubleText(t, cause)) ?? "";
}
