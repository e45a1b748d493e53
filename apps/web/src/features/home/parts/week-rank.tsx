import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { useUser } from "../../../platform/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { MedalRank } from "../../../vocabulary/medal-rank.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import styles from "./week-rank.module.css";

const heightMaxPx = 500;

type Solver = WireData<"getRecentSevenAcRank">[number] & { place: number };

/** Who had the most problems accepted in the last seven days. */
export function WeekRank(): ReactNode {
  const { t } = useTranslation();
  const user = useUser();
  const rank = useQuery(callOptions("getRecentSevenAcRank", {}));
  return (
    <Card icon="rank" title={t("home.rank")} isFlush>
      <div className={styles.rank} style={{ maxHeight: heightMaxPx }}>
        <DataTable
          label={t("home.rank")}
          columns={useColumns()}
          rows={rank.data?.map((solver, index) => ({ ...solver, place: index + 1 }))}
          rowKey={({ uid }) => uid}
          rowTone={({ uid }) => (uid === user?.uid ? "own" : undefined)}
          empty={<Empty title={t("home.rank.none")} />}
          error={rank.isError && <InlineError onRetry={() => void rank.refetch()} />}
        />
      </div>
    </Card>
  );
}

function useColumns(): Column<Solver>[] {
  const { t } = useTranslation();
  return [
    {
      id: "place",
      header: t("home.rank.place"),
      width: 64,
      cell: ({ place }) => <MedalRank place={place} />,
    },
    {
      id: "user",
      header: t("home.rank.user"),
      cell: ({ uid, username, avatar, titleName, titleColor }) => (
        <UserName
          username={username}
          avatar={avatar}
          size={24}
          uid={uid}
          title={titleName ? { name: titleName, colour: titleColor } : undefined}
        />
      ),
    },
    {
      id: "ac",
      header: t("home.rank.accepted"),
      width: 84,
      align: "right",
      cell: ({ ac }) => <b>{ac}</b>,
    },
  ];
}
