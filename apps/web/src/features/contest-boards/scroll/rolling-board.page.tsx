import { Button } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type MedalCounts, medalOfPlace, readMedals, resolverPlaces } from "@touchstone/domain";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { Empty } from "../../../ui/empty.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { usePageTitle } from "../../settings/index.ts";
import { BoardSkeleton } from "../parts/board-skeleton.tsx";
import styles from "./rolling-board.module.css";
import { type RollingData, rollingEntries, startRolling } from "./rolling-rows.ts";
import { RollingTable } from "./rolling-table.tsx";
import { type Rolling, useRolling } from "./use-rolling.ts";
import { useRollingKeys } from "./use-rolling-keys.ts";

/** The sealed board opened in front of an audience, in a window without anything else. */
export function RollingBoardPage(): ReactNode {
  const { t } = useTranslation();
  usePageTitle(t("boards.roll.title"));
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const told = search["medals[]"];
  const medals = readMedals(Array.isArray(told) ? told.map(String) : []);
  const { data, error, refetch } = useQuery(rollingOptions(Number(search.cid)));
  return (
    <main className={styles.page}>
      {error && (
        <InlineError isPage title={t("boards.failed")} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && <BoardSkeleton label={t("boards.roll.board")} />}
      {data && <Rolled data={data} medals={medals} />}
    </main>
  );
}

/** Loaded once: from then on the window needs no network. */
function rollingOptions(cid: number) {
  return queryOptions({
    queryKey: ["scrollBoard", cid],
    queryFn: ({ signal }) => call("getContestScrollBoard", { cid }, { signal, isQuiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

function Rolled({ data, medals }: { data: RollingData; medals: MedalCounts }): ReactNode {
  const { t } = useTranslation();
  const start = useMemo(() => startRolling(data), [data]);
  const entries = useMemo(() => rollingEntries(data), [data]);
  const rolling = useRolling(start);
  useRollingKeys(rolling);
  const { board } = rolling;
  const left = board.rows.reduce((sum, { hidden }) => sum + hidden.length, 0);
  const places = resolverPlaces(board.rows);
  if (board.rows.length === 0) return <Empty isPage title={t("boards.none")} text={t("boards.noneText")} />;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{data.title}</h1>
        <span className={styles.left}>
          {left > 0
            ? t("boards.roll.left", { count: left })
            : t(rolling.isDone ? "boards.roll.done" : "boards.roll.title")}
        </span>
        <Controls rolling={rolling} />
      </header>
      <RollingTable
        {...{ rolling, entries, places }}
        problems={data.problemList}
        medalAt={(index) => {
          const row = board.rows[index];
          // A medal is told when its place is final.
          return row && index > board.cursor && row.ac > 0
            ? medalOfPlace(places[index] ?? -1, medals)
            : undefined;
        }}
      />
      <p className={styles.said} role="status">
        <Said {...{ rolling, entries, places }} />
      </p>
      <footer className={styles.keys}>{t("boards.roll.keys")}</footer>
    </>
  );
}

function Controls({ rolling }: { rolling: Rolling }): ReactNode {
  const { t } = useTranslation();
  const { next, toggleAuto, restart, isAuto, isDone, speed } = rolling;
  return (
    <div className={styles.controls}>
      <span>{t("boards.roll.speed", { speed })}</span>
      <Button
        variant="default"
        leftSection={<Icon name={isAuto ? "pause" : "play"} />}
        disabled={isDone}
        onClick={toggleAuto}
      >
        {t(isAuto ? "boards.roll.pause" : "boards.roll.auto")}
      </Button>
      <Button disabled={isDone} onClick={next}>
        {t("boards.roll.next")}
      </Button>
      <Button variant="default" leftSection={<Icon name="undo" />} onClick={restart}>
        {t("boards.roll.restart")}
      </Button>
    </div>
  );
}

interface SaidProps {
  rolling: Rolling;
  entries: ReturnType<typeof rollingEntries>;
  places: readonly number[];
}

/** The last step in words. */
function Said({ rolling: { last, board }, entries, places }: SaidProps): ReactNode {
  const { t } = useTranslation();
  if (!last) return undefined;
  const name = entries.get(last.uid)?.showName ?? "";
  if (last.kind === "settle") {
    const place = places[last.at] ?? -1;
    return place < 0 ? t("boards.roll.settledStar", { name }) : t("boards.roll.settled", { name, place });
  }
  const isSolved = board.rows[last.to]?.cells.get(last.displayId)?.isAC ?? false;
  const result = t(isSolved ? "boards.roll.solved" : "boards.roll.wrong");
  return t("boards.roll.opened", { name, problem: last.displayId, result });
}
