import { Button } from "@mantine/core";
import { boardPageSizes, contestStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import type { PageTarget } from "../../../platform/route-names.ts";
import { useUser } from "../../../platform/session/session.ts";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Pager } from "../../../ui/pager.tsx";
import type { BoardContest, BoardKind, BoardProblem, BoardRow } from "../api.ts";
import type { BoardPage } from "../held-board.ts";
import { type Board, useBoard } from "../use-board.ts";
import { useIsPast } from "../use-has-ended.ts";
import { AcmLegend } from "./acm-cell.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { BoardTable, type BoardTableProps } from "./board-table.tsx";
import styles from "./board-tools.module.css";
import { BoardTools } from "./board-tools.tsx";
import { DownloadRank } from "./download-rank.tsx";
import { type BoardView, useBoardView } from "./use-board-view.ts";

/** A board of a contest. */
export interface BoardScreenProps {
  kind: BoardKind;
  contest: BoardContest;
  problems: readonly BoardProblem[];
  /** The page it is on. */
  page: PageTarget;
  isOutside: boolean;
  hasEnded: boolean;
  /** True: with what was sent after the end. */
  containsEnd?: boolean;
  /** Switches that this board has besides. */
  more?: ReactNode;
  /** Who somebody is, for those who may know. */
  noteOf?: BoardTableProps["noteOf"];
}

/** The board with its tools, its notes and its pages. */
export function BoardScreen(props: BoardScreenProps): ReactNode {
  const { kind, contest, problems, page, isOutside, hasEnded, containsEnd = false, more, noteOf } = props;
  const { t } = useTranslation();
  const { id: cid, isAdmin } = contest;
  const view = useBoardView(cid, page);
  const { query, change, concerned, isFollowedOnly } = view;
  // Inside, contest admins have the real board anyway; outside they see what everybody sees unless they ask.
  const hasForce = isAdmin && isOutside;
  const isForced = hasForce && view.isForced;
  const seesAll = isAdmin || contest.rights.includes("seeAll");
  const isJury = seesAll && (!isOutside || isForced);
  const ownUid = useUser()?.uid;
  const board = useBoard({
    source: { cid, isOutside, isForced },
    query,
    concerned: concerned.uids,
    isFollowedOnly,
    containsEnd,
    hasEnded,
    hasSealed: useIsPast(contest.now, contest.sealRankTime),
    isJury,
  });
  const shown = board.page;
  return (
    <>
      <BoardTools
        {...{ view, board, kind, hasEnded, hasForce, more }}
        download={
          isAdmin && (
            <DownloadRank
              cid={cid}
              isForced={isJury}
              removeStar={query.removeStar}
              containsEnd={containsEnd}
            />
          )
        }
      />
      <div className={styles.note}>
        <SealNote {...{ kind, contest, board, isOutside, isJury }} />
        {kind === "acm" && <AcmLegend />}
      </div>
      {board.error && (
        <InlineError
          title={t("boards.failed")}
          text={shown ? t("boards.refreshFailed") : board.error.message}
          onRetry={board.refresh}
        />
      )}
      {!shown && !board.error && <BoardSkeleton label={t(`boards.${kind}`)} />}
      {shown && shown.rows.length === 0 && (
        <div className={styles.frame}>
          <NoRows view={view} />
        </div>
      )}
      {shown && shown.rows.length > 0 && (
        <>
          <BoardTable
            {...{ kind, problems, ownUid, noteOf }}
            cid={isOutside ? undefined : cid}
            rows={shown.rows}
            pinned={isFollowedOnly ? [] : pinnedOf(shown)}
            concerned={concerned.uids}
            onConcern={concerned.toggle}
            isRefreshing={board.isRefreshing}
          />
          <div className={styles.foot}>
            <Pager
              total={shown.total}
              page={query.currentPage}
              pageSize={query.limit}
              sizes={boardPageSizes}
              noun={t(kind === "acm" ? "boards.noun" : "boards.nounPerson", { count: shown.total })}
              onChange={({ page: currentPage, pageSize: limit }) => change({ currentPage, limit })}
            />
          </div>
        </>
      )}
    </>
  );
}

/** More rows than this at the bottom would hide the board; all of them stand under "followed only". */
const pinnedMax = 4;
/** So few rows are in sight all at once. */
const inSightMax = 12;

/** The rows to keep in sight at the bottom: those that can be out of sight. */
function pinnedOf({ rows, pinned }: BoardPage): readonly BoardRow[] {
  const isInSight = ({ uid }: BoardRow) => rows.length <= inSightMax && rows.some((row) => row.uid === uid);
  return pinned.filter((row) => !isInSight(row)).slice(0, pinnedMax);
}

interface SealNoteProps extends Pick<BoardScreenProps, "kind" | "contest" | "isOutside"> {
  board: Board;
  isJury: boolean;
}

/** Since when the board is sealed, for whom. */
function SealNote({ kind, contest, board, isOutside, isJury }: SealNoteProps): ReactNode {
  const { t } = useTranslation();
  const note = (time: string, key: "sealedSince" | "sealedSinceOi" | "sealedOutside" | "sealOpen") => (
    <span className={styles.sealed}>
      <Icon name="freeze" size={14} />
      <span>{t(`boards.${key}`, { time: momentText(time).slice(0, 16) })}</span>
    </span>
  );
  if (board.sealedSince) {
    if (isOutside) return note(board.sealedSince, "sealedOutside");
    return note(board.sealedSince, kind === "acm" ? "sealedSince" : "sealedSinceOi");
  }
  const isSealedForOthers =
    contest.sealRank &&
    contest.sealRankTime !== null &&
    contest.sealRankTime <= contest.now &&
    !(contest.status === contestStatus.ended && contest.autoRealRank);
  return isJury && isSealedForOthers && contest.sealRankTime ? (
    note(contest.sealRankTime, "sealOpen")
  ) : (
    <span />
  );
}

function NoRows({ view }: { view: BoardView }): ReactNode {
  const { t } = useTranslation();
  const { query, change, isFollowedOnly, setFollowedOnly } = view;
  if (isFollowedOnly) {
    return (
      <Empty title={t("boards.noneFollowed")} text={t("boards.noneFollowedText")}>
        <Button variant="default" onClick={() => setFollowedOnly(false)}>
          {t("boards.showAll")}
        </Button>
      </Empty>
    );
  }
  if (query.keyword === undefined && query.currentPage === 1) {
    return <Empty title={t("boards.none")} text={t("boards.noneText")} />;
  }
  return (
    <Empty title={t("boards.noneFound")} text={t("boards.noneFoundText")}>
      <Button variant="default" onClick={() => change({ keyword: undefined })}>
        {t("boards.showAll")}
      </Button>
    </Empty>
  );
}
