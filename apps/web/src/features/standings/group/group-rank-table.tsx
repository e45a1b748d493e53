import { acRate, countText, nicknameTone } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useUser } from "../../../platform/session/session.ts";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { RateBar } from "../../../vocabulary/rate-bar.tsx";
import { type ClassNames, RealName } from "../../groups/index.ts";
import type { RankedUser } from "../api.ts";
import { AcceptedLink, Place, RankedName } from "../parts/rank-cells.tsx";
import styles from "./group-rank-table.module.css";

/** The members of a group by what they reached in it, the reader's own row marked; cards on a narrow screen. */
export function GroupRankTable({
  names,
  ...states
}: Pick<DataTableProps<RankedUser>, "rows" | "isRefreshing" | "empty" | "error"> & {
  /** Who they are, for those who run the group. */
  names: ClassNames;
}): ReactNode {
  const { t } = useTranslation();
  const uid = useUser()?.uid;
  const columns: Column<RankedUser>[] = [
    { id: "rank", header: t("standings.rank"), width: 76, cell: (row) => <Place row={row} /> },
    {
      id: "user",
      header: t("standings.user"),
      cell: (row) => (
        <>
          <RankedName row={row} />
          <RealName of={names.get(row.uid)} />
        </>
      ),
    },
    {
      id: "nickname",
      header: t("standings.nickname"),
      width: 180,
      cell: ({ nickname }) => <Nickname nickname={nickname} />,
    },
    {
      id: "ac",
      header: t("standings.ac"),
      align: "right",
      width: 80,
      cell: (row) => <AcceptedLink row={row} />,
    },
    {
      id: "total",
      header: t("standings.total"),
      align: "right",
      width: 90,
      cell: ({ total }) => countText(total),
    },
    {
      id: "score",
      header: t("standings.score"),
      align: "right",
      width: 90,
      cell: ({ score }) => countText(score),
    },
    {
      id: "rate",
      header: t("standings.rate"),
      align: "right",
      width: 142,
      cell: ({ ac, total }) => <RateBar accepted={ac} total={total} />,
    },
  ];
  return (
    <DataTable
      {...states}
      label={t("standings.group")}
      columns={columns}
      rowKey={(row) => row.uid}
      rowTone={(row) => (row.uid === uid ? "own" : undefined)}
      card={(row) => (
        <div className={styles.card}>
          <Place row={row} />
          <div className={styles.words}>
            <RankedName row={row} />
            <RealName of={names.get(row.uid)} />
            <Nickname nickname={row.nickname} />
            <div className={styles.facts}>
              <AcceptedLink row={row} label={t("standings.ac")} />
              <span>
                {t("standings.total")} {countText(row.total)}
              </span>
              <span>
                {t("standings.score")} {countText(row.score)}
              </span>
              <span>{acRate(row.ac, row.total)}</span>
            </div>
          </div>
        </div>
      )}
    />
  );
}

function Nickname({ nickname }: { nickname: string | null }): ReactNode {
  return (
    nickname && (
      <span className={styles.nickname} data-tone={nicknameTone(nickname)} title={nickname}>
        {nickname}
      </span>
    )
  );
}
