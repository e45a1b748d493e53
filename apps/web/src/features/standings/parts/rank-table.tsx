import { acRate, countText, plainLine, type RankType } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../platform/session/session.ts";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { RateBar } from "../../../vocabulary/rate-bar.tsx";
import type { RankedUser } from "../api.ts";
import { AcceptedLink, Place, RankedName } from "./rank-cells.tsx";
import styles from "./rank-table.module.css";

/** What the table shows. */
export interface RankTableProps
  extends Pick<DataTableProps<RankedUser>, "rows" | "isRefreshing" | "skeletonRows" | "empty" | "error"> {
  type: RankType;
}

/** The rows of a ranklist, one's own marked; cards on a narrow screen. */
export function RankTable({ type, ...states }: RankTableProps): ReactNode {
  const { t } = useTranslation();
  const uid = useUser()?.uid;
  return (
    <DataTable
      {...states}
      label={t(`standings.${type}`)}
      columns={useColumns(type)}
      rowKey={(row) => row.uid}
      rowTone={(row) => (row.uid === uid ? "own" : undefined)}
      card={(row) => <RankCard row={row} type={type} />}
    />
  );
}

function useColumns(type: RankType): Column<RankedUser>[] {
  const { t } = useTranslation();
  const last: Column<RankedUser> =
    type === "ACM"
      ? {
          id: "rate",
          header: t("standings.rate"),
          align: "right",
          width: 142,
          cell: ({ ac, total }) => <RateBar accepted={ac} total={total} />,
        }
      : {
          id: "score",
          header: t("standings.score"),
          align: "right",
          width: 84,
          cell: ({ score }) => <b>{countText(score)}</b>,
        };
  return [
    { id: "rank", header: t("standings.rank"), width: 76, cell: (row) => <Place row={row} /> },
    { id: "user", header: t("standings.user"), width: 220, cell: (row) => <RankedName row={row} /> },
    {
      id: "nickname",
      header: t("standings.nickname"),
      width: 128,
      cell: ({ nickname }) => <Quiet text={nickname} />,
    },
    {
      id: "signature",
      header: t("standings.signature"),
      cell: ({ signature }) => <Quiet text={plainLine(signature ?? "")} />,
    },
    {
      id: "ac",
      header: t("standings.ac"),
      align: "right",
      width: 68,
      cell: (row) => <AcceptedLink row={row} />,
    },
    {
      id: "total",
      header: t("standings.total"),
      align: "right",
      width: 76,
      cell: ({ total }) => countText(total),
    },
    last,
  ];
}

function Quiet({ text }: { text: string | null }): ReactNode {
  return (
    <span className={styles.quiet} title={text || undefined}>
      {text}
    </span>
  );
}

function RankCard({ row, type }: { row: RankedUser; type: RankType }): ReactNode {
  const { t } = useTranslation();
  const { ac, total, score, nickname, signature } = row;
  const words = [nickname, plainLine(signature ?? "")].filter(Boolean).join(" · ");
  return (
    <div className={styles.card}>
      <Place row={row} />
      <div className={styles.words}>
        <RankedName row={row} />
        {words && <Quiet text={words} />}
        <div className={styles.facts}>
          <AcceptedLink row={row} label={t("standings.ac")} />
          <span>
            {t("standings.total")} {countText(total)}
          </span>
          <span>{type === "ACM" ? acRate(ac, total) : `${t("standings.score")} ${countText(score)}`}</span>
        </div>
      </div>
    </div>
  );
}
