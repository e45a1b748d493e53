import type { WireData } from "@touchstone/contract/web";
import { judgeStatus, textOrMissing, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import styles from "./language-table.module.css";

type Language = WireData<"getJudgeCheck">["languages"][number];

/** The languages with what became of their programs; undefined rows are still on their way. */
export function LanguageTable({ rows }: { rows: readonly Language[] | undefined }): ReactNode {
  const { t } = useTranslation();
  const columns: Column<Language>[] = [
    { id: "name", header: t("setup.language"), cell: ({ name }) => name, width: 160 },
    {
      id: "version",
      header: t("setup.version"),
      cell: ({ version }) => <span className={styles.version}>{textOrMissing(version)}</span>,
    },
    {
      id: "result",
      header: t("setup.result"),
      cell: (row) => (
        <>
          <Result {...row} />
          <Message {...row} />
        </>
      ),
      width: 200,
    },
    {
      id: "time",
      header: t("setup.time"),
      align: "right",
      cell: ({ time }) => timeText(time),
      width: 100,
    },
  ];
  return (
    <DataTable
      label={t("setup.languages")}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      card={(row) => (
        <div className={styles.card}>
          <b>{row.name}</b>
          <Result {...row} />
          <span className={styles.version}>{textOrMissing(row.version)}</span>
          <span>{timeText(row.time)}</span>
          <Message {...row} />
        </div>
      )}
      skeletonRows={6}
      empty={null}
    />
  );
}

function Result({ isOffered, status }: Language): ReactNode {
  const { t } = useTranslation();
  if (status === null) return isOffered ? t("setup.notChecked") : t("setup.missing");
  return <Verdict status={status} />;
}

/** What the compiler or the program said when something is wrong. */
function Message({ status, message }: Language): ReactNode {
  if (!message || status === judgeStatus.accepted) return null;
  return <pre className={styles.message}>{message}</pre>;
}
