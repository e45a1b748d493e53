import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { memoryText } from "@touchstone/domain";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { listText } from "../../../platform/i18n/list-text.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { Card } from "../../../ui/card.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Health } from "../../../ui/health.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useContest } from "../contest-view.ts";
import styles from "./contest-readiness.page.module.css";

type Readiness = WireData<"getContestReadiness">;
type Line = Readiness["lines"][number];

/** What stands in the way of the contest, line by line, with what to do about it. */
export function ContestReadinessPage(): ReactNode {
  const { t } = useTranslation();
  const { contest, may } = useContest();
  if (!may("run")) return <Empty art="login" title={t("contest.staff.onlyAdmins")} />;
  return <Check cid={contest.id} />;
}

function Check({ cid }: { cid: number }): ReactNode {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions("getContestReadiness", { cid }),
    staleTime: 0,
  });
  const again = (
    <Button
      variant="default"
      leftSection={<Icon name="refresh" />}
      mod={{ disabled: isFetching }}
      onClick={() => !isFetching && void refetch()}
    >
      {t("contest.check.again")}
    </Button>
  );
  return (
    <Card icon="shield" title={t("contest.check")} right={again} isFlush>
      {error && (
        <InlineError
          title={t("contest.check.loadFailed")}
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton height={420} />}
      {data && <Lines {...data} />}
    </Card>
  );
}

function Lines({ now, lines }: Readiness): ReactNode {
  const { t } = useTranslation();
  const count = (level: Line["level"]) => lines.filter((line) => line.level === level).length;
  const counts = { good: count("good"), warning: count("warning"), bad: count("bad") };
  return (
    <>
      <p className={styles.sum} role="status">
        <b>{t("contest.check.sum", counts)}</b>
        <span>{t("contest.check.at", { at: momentText(now) })}</span>
      </p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.check}>
            <Health kind={line.level}>{t(`contest.check.level.${line.level}`)}</Health>
            <b>{t(`contest.check.${line.check}`)}</b>
            <span>{lineText(t, line)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A line in words. */
function lineText(t: TFunction, { check, state, items }: Line): string {
  const value = items[0]?.value ?? 0;
  // The states of a check are those its rule gives; each of them has words.
  const key = `contest.check.${check}.${state}` as "contest.check.problems.fine";
  return t(key, {
    count: value,
    minutes: Math.round(value / 60_000),
    names: listText(
      t,
      items.map((item) => itemText(t, check, item)),
    ),
  });
}

function itemText(t: TFunction, check: Line["check"], { name, value }: Line["items"][number]): string {
  const machine = name || t("contest.check.site");
  if (check === "clocks") return `${machine} ${secondsText(value ?? 0)}`;
  if (check === "disk") return `${machine} ${value === null ? "?" : memoryText(value / 1024)}`;
  if (check === "remote") return `${name} (${value ?? 0})`;
  if (check === "languages") return t("contest.check.languages.item", { name, count: value ?? 0 });
  return name;
}

/** +0.012 s: ahead or behind. */
function secondsText(ms: number): string {
  return `${ms < 0 ? "−" : "+"}${(Math.abs(ms) / 1_000).toFixed(3)} s`;
}
