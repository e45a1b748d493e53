import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { watchOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { useAskedAct } from "../../../ui/use-asked-act.ts";
import { NoTrouble } from "./no-trouble.tsx";
import styles from "./trouble-lists.module.css";

type Paused = WireData<"getPausedProblems">[number];

/** Problems whose judging stands still, because it went wrong for several people or somebody stopped it. */
export function PausedProblems(): ReactNode {
  const { t } = useTranslation();
  const paused = useQuery(watchOptions("getPausedProblems", {}));
  const columns: Column<Paused>[] = [
    { id: "problem", header: t("judges.paused.problem"), width: 260, cell: (row) => <Problem row={row} /> },
    { id: "reason", header: t("judges.paused.reason"), cell: (row) => <Reason row={row} /> },
    { id: "acts", header: t("judges.acts"), align: "right", width: 220, cell: (row) => <Resume row={row} /> },
  ];
  return (
    <Card icon="pause" title={t("judges.paused")} isFlush>
      <DataTable
        label={t("judges.paused")}
        columns={columns}
        rows={paused.data}
        rowKey={({ pid }) => pid}
        card={(row) => (
          <div className={styles.card}>
            <Problem row={row} />
            <Reason row={row} />
            <Resume row={row} />
          </div>
        )}
        skeletonRows={1}
        empty={<NoTrouble title={t("judges.paused.none")} text={t("judges.paused.none.why")} />}
        error={
          paused.isError && <InlineError text={paused.error.message} onRetry={() => void paused.refetch()} />
        }
      />
    </Card>
  );
}

function Problem({ row: { problemId: problemID, title, pausedAt } }: { row: Paused }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.words}>
      <PageLink page={{ name: "ProblemDetails", params: { problemID } }}>
        {problemID} {title}
      </PageLink>
      <small>{t("judges.paused.since", { time: momentText(pausedAt) })}</small>
    </span>
  );
}

function Reason({ row: { reason, waiting } }: { row: Paused }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.words}>
      <span className={styles.cause}>{reason}</span>
      <small>{t("judges.paused.waiting", { count: waiting })}</small>
    </span>
  );
}

function Resume({ row: { pid, problemId } }: { row: Paused }): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run } = useAskedAct();
  const resume = () =>
    run({
      question: {
        title: t("judges.ask.resume", { id: problemId }),
        text: t("judges.ask.resume.text"),
        confirmLabel: t("judges.act.resume"),
      },
      act: () => call("pauseProblemJudging", { pid, isPaused: false }),
      done: t("judges.done.resume", { id: problemId }),
    });
  return (
    <span className={styles.acts}>
      <Button size="xs" disabled={isBusy} onClick={resume}>
        {t("judges.act.resume")}
      </Button>
    </span>
  );
}
