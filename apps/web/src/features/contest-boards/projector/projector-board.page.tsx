/**
 * The outside board on a wall: big, without anything to click that matters, turning its own pages. It follows the same
 * board, seal and rights as the outside scoreboard, and needs no session.
 */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { boardRefreshMs, contestStatus } from "@touchstone/domain";
import { type ReactNode, useEffect, useEffectEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { leftText } from "../../../platform/i18n/left-text.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { useContestClock } from "../../contests/index.ts";
import { usePageTitle } from "../../settings/index.ts";
import { type BoardContest, type BoardProblem, boardKindOf, outsideOptions } from "../api.ts";
import { BoardSkeleton } from "../parts/board-skeleton.tsx";
import { BoardTable } from "../parts/board-table.tsx";
import { type Board, useBoard } from "../use-board.ts";
import { useHasEnded, useIsPast } from "../use-has-ended.ts";
import styles from "./projector-board.module.css";
import { useTurning } from "./use-turning.ts";
import { useWallSize } from "./use-wall-size.ts";

/** The board of a contest for a projector. It is dark whatever the reader chose: halls are. */
export function ProjectorBoardPage(): ReactNode {
  const { t } = useTranslation();
  const { contestID = "" } = useParams({ strict: false }) as { contestID?: string };
  const { data, error, refetch } = useQuery(outsideOptions(contestID));
  usePageTitle(`${t("boards.projector")} ${data?.contest.title ?? ""}`.trim());
  const isClosed = error instanceof RequestError && [403, 404].includes(error.answer?.status ?? 0);
  return (
    <main className={styles.page} data-mantine-color-scheme="dark">
      {!data && isClosed && <Empty isPage title={t("boards.notOpen")} text={t("boards.notOpenText")} />}
      {!data && error && !isClosed && (
        <InlineError title={t("boards.failed")} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <BoardSkeleton label={t("boards.projector")} />}
      {data && <Wall contest={data.contest} problems={data.problemList} />}
    </main>
  );
}

function Wall({
  contest,
  problems,
}: {
  contest: BoardContest;
  problems: readonly BoardProblem[];
}): ReactNode {
  const { t } = useTranslation();
  const hasEnded = useHasEnded(contest);
  const kind = boardKindOf(contest.type) ?? "acm";
  const { scale, rowsFit } = useWallSize(kind, problems.length);
  const turning = useTurning();
  const board = useBoard({
    source: { cid: contest.id, isOutside: true, isForced: false },
    query: { keyword: undefined, removeStar: false, currentPage: turning.page, limit: rowsFit },
    ...{ concerned: [], isFollowedOnly: false, containsEnd: false, hasEnded, isJury: false },
    hasSealed: useIsPast(contest.now, contest.sealRankTime),
  });
  useRecovery(board, hasEnded);
  const shown = board.page;
  const total = shown?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / rowsFit));
  const { tellPages } = turning;
  useEffect(() => tellPages(pages), [tellPages, pages]);
  const first = (turning.page - 1) * rowsFit + 1;
  const last = Math.min(first + rowsFit - 1, total);
  const noun = t(kind === "acm" ? "boards.noun" : "boards.nounPerson", { count: total });
  return (
    <>
      <header className={styles.head}>
        <h1>{contest.title}</h1>
        {board.sealedSince && (
          <span className={styles.sealed}>
            <Icon name="freeze" />
            {t("boards.sealedOutside", { time: momentText(board.sealedSince).slice(0, 16) })}
          </span>
        )}
        <Clock contest={contest} />
      </header>
      {board.error && !shown && (
        <InlineError title={t("boards.failed")} text={board.error.message} onRetry={board.refresh} />
      )}
      {!shown && !board.error && <BoardSkeleton label={t(`boards.${kind}`)} />}
      {shown && total === 0 && <Empty title={t("boards.none")} text={t("boards.noneText")} />}
      {shown && total > 0 && (
        <div className={styles.room}>
          <div
            className={styles.board}
            data-scaled={scale > 1 || undefined}
            style={{ transform: `scale(${scale})`, width: `${100 / scale}%` }}
          >
            <BoardTable {...{ kind, problems }} rows={shown.rows} concerned={[]} />
          </div>
        </div>
      )}
      <footer className={styles.foot}>
        <span role="status">
          {total > 0 &&
            t(`boards.projector.${first === last ? "one" : "range"}`, { first, last, total, noun })}
        </span>
        <Controls turning={turning} />
      </footer>
    </>
  );
}

/** Nobody stands beside the wall: what failed is tried again. */
function useRecovery({ isAuto, setAuto, refresh }: Board, hasEnded: boolean): void {
  const tryAgain = useEffectEvent(() => {
    setAuto(true);
    refresh();
  });
  useEffect(() => {
    if (isAuto || hasEnded) return;
    const timer = setTimeout(tryAgain, boardRefreshMs);
    return () => clearTimeout(timer);
  }, [isAuto, hasEnded]);
}

function Controls({ turning }: { turning: ReturnType<typeof useTurning> }): ReactNode {
  const { t } = useTranslation();
  const { isStill, setStill, turn } = turning;
  return (
    <span className={styles.controls}>
      <Button variant="default" aria-label={t("boards.projector.back")} onClick={() => turn(-1)}>
        <Icon name="left" />
      </Button>
      <Button
        variant="default"
        leftSection={<Icon name={isStill ? "play" : "pause"} />}
        onClick={() => setStill(!isStill)}
      >
        {t(isStill ? "boards.projector.go" : "boards.projector.stop")}
      </Button>
      <Button variant="default" aria-label={t("boards.projector.next")} onClick={() => turn(1)}>
        <Icon name="right" />
      </Button>
      <Button variant="default" leftSection={<Icon name="expand" />} onClick={() => void fillScreen()}>
        {t("boards.projector.full")}
      </Button>
    </span>
  );
}

/** A browser that does not let the page fill the screen has a key for it. */
async function fillScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen?.().catch(() => {});
}

function Clock({ contest }: { contest: BoardContest }): ReactNode {
  const { t } = useTranslation();
  const heard = useMemo(() => ({ contest, heardAtMs: performance.now() }), [contest]);
  const { status, leftSeconds } = useContestClock(heard);
  if (status !== contestStatus.running) return <span className={styles.clock}>{t("contest.ended")}</span>;
  return (
    <span className={styles.clock} role="timer" aria-label={t("contest.endsIn")}>
      {leftText(leftSeconds)}
    </span>
  );
}
