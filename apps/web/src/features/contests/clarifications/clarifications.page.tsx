import { useQuery } from "@tanstack/react-query";
import { contestStatus, countText } from "@touchstone/domain";
import { type ReactNode, useEffect, useReducer, useState } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { ListPager } from "../../../ui/list-pager.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTurnBack } from "../../../ui/use-turn-back.ts";
import { useContest } from "../contest-view.ts";
import { AskForm } from "./ask-form.tsx";
import { ClarificationItem } from "./clarification-item.tsx";
import styles from "./clarifications.module.css";
import {
  type Clarification,
  clarificationPageSize,
  clarificationsOptions,
  useClarifications,
} from "./news.ts";

/** The questions to the jury: what is open, what is answered, and for entrants the form to ask. */
export function ClarificationsPage(): ReactNode {
  const { t } = useTranslation();
  const { contest, status, isAdmin, may, hasAccess } = useContest();
  const seesAll = may("seeAll");
  const { noteRead } = useClarifications();
  const [page, setPage] = useState(1);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(
    clarificationsOptions(contest.id, page),
  );
  useTurnBack(page, isPlaceholderData ? undefined : data?.answered, setPage);
  const isShown = data !== undefined;
  useEffect(() => {
    if (isShown) noteRead();
  }, [isShown, noteRead]);
  useTick();
  const items = (rows: readonly Clarification[]) => (
    <ul className={styles.list}>
      {rows.map((row) => (
        <ClarificationItem key={row.id} item={row} isJury={isAdmin} />
      ))}
    </ul>
  );
  const mayAsk = status === contestStatus.running && hasAccess && !seesAll;
  return (
    <div className={styles.page}>
      {mayAsk && <AskForm cid={contest.id} />}
      {error && (
        <InlineError
          title={t("clarifications.loadFailed")}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && !error && <Shapes />}
      {data && (seesAll || data.open.length > 0) && (
        <Card
          icon="clock"
          title={t(seesAll ? "clarifications.open" : "clarifications.waiting")}
          right={countText(data.openTotal)}
          isFlush
        >
          {data.open.length > 0 ? items(data.open) : <Empty title={t("clarifications.noneOpen")} />}
        </Card>
      )}
      {data && (
        <Card icon="chat" title={t("clarifications.answered")} right={countText(data.answered.total)} isFlush>
          {data.answered.total > 0 ? (
            items(data.answered.records)
          ) : (
            <Empty
              title={t("clarifications.none")}
              text={t(seesAll ? "clarifications.noneJury" : "clarifications.noneText")}
            />
          )}
          <ListPager
            list={data.answered}
            isFixed
            page={page}
            pageSize={clarificationPageSize}
            noun={(count) => t("clarifications.noun", { count })}
            onChange={(to) => setPage(to.page)}
          />
        </Card>
      )}
    </div>
  );
}

const tickEveryMs = 30_000;

/** Draws the page again now and then: questions grow older. */
function useTick(): void {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, tickEveryMs);
    return () => clearInterval(timer);
  }, []);
}

function Shapes(): ReactNode {
  return (
    <div className={styles.shapes} aria-busy="true">
      <Skeleton height={120} />
      <Skeleton height={160} />
    </div>
  );
}
