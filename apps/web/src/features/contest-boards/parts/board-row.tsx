import { countText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { NameMark } from "../../../ui/name-mark.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { acmCellOf, type BoardKind, type BoardProblem, oiScoreOf, type BoardRow as Row } from "../api.ts";
import { AcmCell, minutesOf } from "./acm-cell.tsx";
import { AwardTag, BoardRank } from "./board-rank.tsx";
import styles from "./board-table.module.css";
import { OiCell } from "./oi-cell.tsx";

/** One row of a board. */
export interface BoardRowProps {
  row: Row;
  kind: BoardKind;
  problems: readonly BoardProblem[];
  isOwn: boolean;
  isConcerned: boolean;
  onConcern?: ((uid: string) => void) | undefined;
  /** Who somebody is, for those who may know; stands in the place of the school. */
  noteOf?: ((uid: string) => string | undefined) | undefined;
  /** The place in the list that is drawn; a pinned row has none. */
  index?: number | undefined;
}

/** A row: place, who it is, what counts, and each problem. */
export function BoardRow(props: BoardRowProps): ReactNode {
  const { row, kind, problems, isOwn, index } = props;
  return (
    <tr
      data-uid={index === undefined ? undefined : row.uid}
      data-own={isOwn || undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
    >
      <td className={styles.rank}>
        <BoardRank row={row} />
      </td>
      <th scope="row" className={styles.name}>
        <Who {...props} />
      </th>
      {kind === "acm" ? (
        <>
          <td className={styles.solved}>
            <b className={styles.figure}>{row.ac}</b>
            <small className={styles.of}> / {row.total}</small>
          </td>
          <td className={styles.penalty}>{countText(minutesOf(row.totalTime))}</td>
          {problems.map(({ displayId }) => (
            <td key={displayId} className={styles.problem}>
              <AcmCell cell={acmCellOf(row, displayId)} />
            </td>
          ))}
        </>
      ) : (
        <>
          <td className={styles.total}>
            <b className={styles.figure}>{row.totalScore}</b>
          </td>
          {problems.map(({ displayId }) => (
            <td key={displayId} className={styles.problem}>
              <OiCell score={oiScoreOf(row, displayId)} ms={row.timeInfo[displayId]} />
            </td>
          ))}
        </>
      )}
    </tr>
  );
}

function Who({ row, isOwn, isConcerned, onConcern, noteOf }: BoardRowProps): ReactNode {
  const { t } = useTranslation();
  const { uid, username, showName, avatar, school, gender } = row;
  const note = noteOf?.(uid);
  return (
    <div className={styles.who}>
      <span className={styles.picture}>
        <Avatar name={username} src={avatar} size={26} />
      </span>
      <div className={styles.words} data-note={note && true}>
        <span className={styles.line}>
          {onConcern ? (
            <PageLink
              page={{ name: "UserHome", query: { uid, username } }}
              className={styles.link}
              title={showName}
            >
              {showName}
            </PageLink>
          ) : (
            <span className={styles.link}>{showName}</span>
          )}
          {isOwn && <NameMark>{t("vocabulary.you")}</NameMark>}
          {gender === "female" && <span className={styles.girl}>{t("boards.girl")}</span>}
          <AwardTag row={row} />
        </span>
        {(note ?? school) && (
          <small className={styles.school} title={note ?? school ?? undefined}>
            {note ?? school}
          </small>
        )}
      </div>
      {!isOwn && onConcern && (
        <button
          type="button"
          className={styles.follow}
          aria-pressed={isConcerned}
          aria-label={t(isConcerned ? "boards.unfollow" : "boards.follow", { name: showName })}
          title={t(isConcerned ? "boards.unfollow" : "boards.follow", { name: showName })}
          onClick={() => onConcern(uid)}
        >
          <Icon name={isConcerned ? "starFill" : "star"} size={13} />
        </button>
      )}
    </div>
  );
}
