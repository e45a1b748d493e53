import { Button } from "@mantine/core";
import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RequestError } from "../../../platform/http/request-error.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { type BoardContest, type BoardKind, type BoardProblem, boardKindOf, outsideOptions } from "../api.ts";
import { BoardScreen } from "../parts/board-screen.tsx";
import { BoardSkeleton } from "../parts/board-skeleton.tsx";
import { heldBoardOptions } from "../use-board.ts";
import { useHasEnded } from "../use-has-ended.ts";
import styles from "./scoreboard.page.module.css";

/** The ACM board that needs no session. */
export function AcmScoreboardPage(): ReactNode {
  return <Scoreboard kind="acm" />;
}

/** The OI board that needs no session. */
export function OiScoreboardPage(): ReactNode {
  return <Scoreboard kind="oi" />;
}

function Scoreboard({ kind }: { kind: BoardKind }): ReactNode {
  const { t } = useTranslation();
  const { contestID = "" } = useParams({ strict: false }) as { contestID?: string };
  const { data, error, refetch } = useQuery(outsideOptions(contestID));
  // The rows are on their way while the head is.
  const ownUid = useUser()?.uid;
  usePrefetchQuery(heldBoardOptions({ cid: Number(contestID), isOutside: true, isForced: false }, ownUid));
  usePageTitle(data?.contest.title ?? `${t("boards.outside")} ${kind.toUpperCase()}`);
  if (data) {
    // An address with the wrong rule shows the right board all the same.
    return <Outside kind={boardKindOf(data.contest.type) ?? kind} {...data} />;
  }
  if (error instanceof RequestError && [403, 404].includes(error.answer?.status ?? 0)) {
    return <Empty isPage title={t("boards.notOpen")} text={t("boards.notOpenText")} />;
  }
  return (
    <>
      <PageHead title={t("boards.outside")} />
      {error ? (
        <InlineError title={t("boards.failed")} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <BoardSkeleton label={t(`boards.${kind}`)} />
      )}
    </>
  );
}

interface OutsideProps {
  kind: BoardKind;
  contest: BoardContest;
  problemList: readonly BoardProblem[];
}

function Outside({ kind, contest, problemList }: OutsideProps): ReactNode {
  const { t } = useTranslation();
  const hasEnded = useHasEnded(contest);
  const params = { contestID: String(contest.id) };
  return (
    <>
      <PageHead
        title={
          <span className={styles.title}>
            {contest.title}
            <span className={styles.rule}>{kind.toUpperCase()}</span>
          </span>
        }
        sub={`${momentText(contest.startTime).slice(0, 16)} – ${momentText(contest.endTime).slice(0, 16)}`}
        right={
          <span className={styles.ways}>
            <PageLink page={{ name: "ProjectorBoard", params }}>
              <Button component="span" variant="default" leftSection={<Icon name="monitor" />}>
                {t("boards.projector")}
              </Button>
            </PageLink>
            <PageLink page={{ name: "ContestDetails", params }}>
              <Button component="span" variant="default">
                {t("boards.toContest")}
              </Button>
            </PageLink>
          </span>
        }
      />
      <BoardScreen
        {...{ kind, contest, hasEnded }}
        problems={problemList}
        page={{ name: kind === "acm" ? "ACMScoreBoard" : "OIScoreBoard", params }}
        isOutside
      />
    </>
  );
}
