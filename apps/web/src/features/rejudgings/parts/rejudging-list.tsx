import { useQuery } from "@tanstack/react-query";
import { countText } from "@touchstone/domain";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import { type Rejudging, rejudgingsOptions } from "../api.ts";
import styles from "./rejudging-list.module.css";

/** The newest rejudgings, of all or of a contest, and how far they are; those under way move by themselves. */
export function RejudgingList({ cid }: { cid?: number }): ReactNode {
  const { t } = useTranslation();
  const list = useQuery(rejudgingsOptions(cid));
  const columns: Column<Rejudging>[] = [
    { id: "choice", header: t("rejudgings.chosen"), cell: (row) => <Chosen rejudging={row} /> },
    {
      id: "progress",
      header: t("rejudgings.progress"),
      width: 300,
      cell: (row) => <Judged rejudging={row} />,
    },
    { id: "by", header: t("rejudgings.by"), width: 140, cell: ({ username }) => username },
    {
      id: "time",
      header: t("rejudgings.time"),
      align: "right",
      width: 170,
      cell: ({ createTime }) => <Ordered at={createTime} />,
    },
  ];
  return (
    <DataTable
      label={t("rejudgings.list")}
      columns={columns}
      rows={list.data}
      rowKey={({ id }) => id}
      card={(row) => (
        <div className={styles.card}>
          <Chosen rejudging={row} />
          <Judged rejudging={row} />
          <span className={styles.quiet}>
            {row.username} · <Ordered at={row.createTime} />
          </span>
        </div>
      )}
      skeletonRows={3}
      empty={
        <Empty
          title={t("rejudgings.none")}
          text={t(cid === undefined ? "rejudgings.none.why" : "rejudgings.contest.none.why")}
        />
      }
      error={list.isError && <InlineError text={list.error.message} onRetry={() => void list.refetch()} />}
    />
  );
}

function Chosen({ rejudging }: { rejudging: Rejudging }): ReactNode {
  const { t } = useTranslation();
  const { problemID, cid, status, language } = rejudging;
  const span = spanText(t, rejudging);
  return (
    <span className={styles.choice}>
      {cid !== null && <span>{t("contest.numbered", { id: cid })}</span>}
      {problemID === null ? <span>{t("rejudgings.anyProblem")}</span> : <code>{problemID}</code>}
      {status !== null && <Verdict status={status} />}
      {language !== null && <span>{language}</span>}
      {span && <span className={styles.quiet}>{span}</span>}
    </span>
  );
}

/** From when to when submissions were sent, as far as that was chosen. */
function spanText(t: TFunction, { from, until }: Rejudging): string | undefined {
  if (from !== null && until !== null) return `${momentText(from)} – ${momentText(until)}`;
  if (from !== null) return t("rejudgings.onlyFrom", { at: momentText(from) });
  if (until !== null) return t("rejudgings.onlyUntil", { at: momentText(until) });
  return undefined;
}

function Judged({ rejudging: { judged, queued, total } }: { rejudging: Rejudging }): ReactNode {
  const { t } = useTranslation();
  const words = { judged: countText(judged), queued: countText(queued), total: countText(total) };
  return (
    <span className={styles.progress} title={t("rejudgings.queued", words)}>
      <Progress label={t("rejudgings.progress")} value={judged} max={total} />
      <span>{t(judged < total ? "rejudgings.judged" : "rejudgings.done", words)}</span>
    </span>
  );
}

function Ordered({ at }: { at: string }): ReactNode {
  return (
    <time className={styles.quiet} dateTime={at}>
      {momentText(at)}
    </time>
  );
}
