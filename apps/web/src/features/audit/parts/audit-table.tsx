import type { UseQueryResult } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { missingText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import styles from "./audit-table.module.css";

type Entries = WireData<"getAuditEntries">;
type Entry = Entries["records"][number];

/** The acts, each with what it changed. */
export function AuditTable({ entries }: { entries: UseQueryResult<Entries> }): ReactNode {
  const { t } = useTranslation();
  const columns: Column<Entry>[] = [
    { id: "time", header: t("audit.time"), width: 150, cell: ({ time }) => <When at={time} /> },
    { id: "actor", header: t("audit.username"), width: 170, cell: (entry) => <Actor entry={entry} /> },
    { id: "act", header: t("audit.action"), width: 260, cell: (entry) => <Act entry={entry} /> },
    { id: "details", header: t("audit.details"), cell: (entry) => <Details entry={entry} /> },
    { id: "from", header: t("audit.address"), width: 140, cell: ({ ip }) => ip ?? missingText },
  ];
  return (
    <DataTable
      label={t("audit.title")}
      columns={columns}
      rows={entries.data?.records}
      rowKey={({ id }) => id}
      isRefreshing={entries.isPlaceholderData}
      card={(entry) => (
        <div className={styles.card}>
          <Act entry={entry} />
          <Details entry={entry} />
          <span className={styles.quiet}>
            <Actor entry={entry} /> <When at={entry.time} /> {entry.ip}
          </span>
        </div>
      )}
      empty={<Empty title={t("audit.none")} text={t("audit.none.why")} />}
      error={
        entries.isError && <InlineError text={entries.error.message} onRetry={() => void entries.refetch()} />
      }
    />
  );
}

function When({ at }: { at: string }): ReactNode {
  return (
    <time className={styles.quiet} dateTime={at}>
      {momentText(at)}
    </time>
  );
}

function Actor({ entry: { username } }: { entry: Entry }): ReactNode {
  const { t } = useTranslation();
  if (username === null) return <span className={styles.quiet}>{t("audit.system")}</span>;
  return <UserName username={username} />;
}

function Act({ entry: { action, objectKind, objectId } }: { entry: Entry }): ReactNode {
  return (
    <span className={styles.act}>
      <code>{action}</code>
      <span className={styles.quiet}>
        {objectKind} {objectId}
      </span>
    </span>
  );
}

/** Before and after beside each other where the act has them, everything else as it is. */
function Details({ entry: { details } }: { entry: Entry }): ReactNode {
  const { t } = useTranslation();
  const { before, after, ...rest } = details;
  const others = Object.entries(rest);
  if (before === undefined && after === undefined && others.length === 0) {
    return <span className={styles.quiet}>{missingText}</span>;
  }
  return (
    <dl className={styles.details}>
      {before !== undefined && <Detail name={t("audit.before")} value={before} />}
      {after !== undefined && <Detail name={t("audit.after")} value={after} />}
      {others.map(([name, value]) => (
        <Detail key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

function Detail({ name, value }: { name: string; value: unknown }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{typeof value === "string" ? value : <code>{JSON.stringify(value)}</code>}</dd>
    </div>
  );
}
