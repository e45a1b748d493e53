import { countedRowsMax, countText, judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { PageLink } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { MedalRank } from "../../../vocabulary/medal-rank.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import type { RankedUser } from "../api.ts";
import styles from "./rank-cells.module.css";

/** A place in the whole list, with a medal where something was reached; those not counted stand behind the last one. */
export function Place({ row: { rank, ac, score } }: { row: RankedUser }): ReactNode {
  return rank === null ? (
    <span className={styles.far}>{countText(countedRowsMax)}+</span>
  ) : (
    <MedalRank place={rank} isPlain={ac === 0 && score === 0} />
  );
}

/** A user of the list; the name leads to the user's home. */
export function RankedName({ row }: { row: RankedUser }): ReactNode {
  const isYou = useUser()?.uid === row.uid;
  const { uid, username, avatar, titleName, titleColor } = row;
  const title = titleName ? { name: titleName, colour: titleColor } : undefined;
  return <UserName {...{ uid, username, avatar, title, isYou }} size={24} />;
}

/** How many problems a user has solved; leads to the submissions that did. */
export function AcceptedLink({ row, label }: { row: RankedUser; label?: string }): ReactNode {
  const { username, ac } = row;
  return (
    <PageLink
      page={{ name: "SubmissionList", query: { username, status: judgeStatus.accepted } }}
      className={styles.accepted}
    >
      {label} {countText(ac)}
    </PageLink>
  );
}
