import { useQuery } from "@tanstack/react-query";
import { countText, type RankType } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { mainFigure, type RankedUser, rankListOptions } from "../api.ts";
import styles from "./top-ten.module.css";

const topQuery = { searchUser: undefined, currentPage: 1, limit: 10 };

/** The best ten of a ranklist, drawn. */
export function TopTen({ type }: { type: RankType }): ReactNode {
  const { t } = useTranslation();
  const top = useQuery(rankListOptions(type, topQuery));
  return (
    <Card
      icon="chart"
      title={t("standings.top")}
      right={t(type === "ACM" ? "standings.ac" : "standings.score")}
    >
      {top.isError && <InlineError onRetry={() => void top.refetch()} />}
      {top.isPending && <Skeleton height={topQuery.limit * 32} />}
      {top.data && <Bars type={type} rows={top.data.records} />}
    </Card>
  );
}

/** A table whose bars say to the eye what its figures say to everybody. */
function Bars({ type, rows }: { type: RankType; rows: readonly RankedUser[] }): ReactNode {
  const { t } = useTranslation();
  const highest = Math.max(1, ...rows.map((row) => mainFigure(type, row)));
  return (
    <table className={styles.chart} aria-label={t("standings.top")}>
      <colgroup>
        <col className={styles.user} />
        <col />
        <col className={styles.number} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{t("standings.user")}</th>
          <th scope="col" colSpan={2}>
            {t(type === "ACM" ? "standings.ac" : "standings.score")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.uid}>
            <th scope="row" title={row.username}>
              {row.username}
            </th>
            <td>
              <svg aria-hidden="true" height="14">
                <rect width={`${(mainFigure(type, row) / highest) * 100}%`} height="14" rx="2" />
              </svg>
            </td>
            <td>{countText(mainFigure(type, row))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
