import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../platform/http/call.ts";
import { watchOptions } from "../../../platform/http/call-options.ts";
import { listText } from "../../../platform/i18n/list-text.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import { useAskedAct } from "../../../ui/use-asked-act.ts";
import { NoTrouble } from "./no-trouble.tsx";
import styles from "./trouble-lists.module.css";

type Parked = WireData<"getParkedJudgements">["records"][number];

/** Judgements that failed too often: each is judged anew or left as it is. */
export function ParkedList(): ReactNode {
  const { t } = useTranslation();
  const parked = useQuery(watchOptions("getParkedJudgements", {}));
  const columns: Column<Parked>[] = [
    { id: "work", header: t("judges.parked.work"), width: 260, cell: (row) => <Work row={row} /> },
    { id: "cause", header: t("judges.parked.cause"), cell: (row) => <Cause row={row} /> },
    { id: "acts", header: t("judges.acts"), align: "right", width: 220, cell: (row) => <Acts row={row} /> },
  ];
  const { records, total = 0 } = parked.data ?? {};
  return (
    <Card
      icon="warn"
      title={t("judges.parked")}
      right={total > (records?.length ?? 0) && t("judges.parked.more", { total })}
      isFlush
    >
      <DataTable
        label={t("judges.parked")}
        columns={columns}
        rows={records}
        rowKey={({ submitId }) => submitId}
        card={(row) => (
          <div className={styles.card}>
            <Work row={row} />
            <Cause row={row} />
            <Acts row={row} />
          </div>
        )}
        skeletonRows={2}
        empty={<NoTrouble title={t("judges.parked.none")} text={t("judges.parked.none.why")} />}
        error={
          parked.isError && <InlineError text={parked.error.message} onRetry={() => void parked.refetch()} />
        }
      />
    </Card>
  );
}

function Work({
  row: { submitId, problemID, title, username, language, submitTime },
}: {
  row: Parked;
}): ReactNode {
  return (
    <span className={styles.words}>
      <PageLink page={{ name: "SubmissionDeatil", params: { submitID: String(submitId) } }}>
        #{submitId}
      </PageLink>
      <span>
        {problemID} {title}
      </span>
      <small>
        {username} · {language} · {momentText(submitTime)}
      </small>
    </span>
  );
}

function Cause({ row: { cause, faults, vanished, judges } }: { row: Parked }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles.words}>
      <span className={styles.cause}>{cause}</span>
      <small>{t("judges.parked.tries", { faults, vanished, judges: listText(t, judges) })}</small>
    </span>
  );
}

function Acts({ row: { submitId } }: { row: Parked }): ReactNode {
  const { t } = useTranslation();
  const { isBusy, run } = useAskedAct();
  const act = (how: "release" | "close") =>
    run({
      question: {
        title: t(`judges.ask.${how}`, { id: submitId }),
        text: t(`judges.ask.${how}.text`),
        confirmLabel: t(`judges.act.${how}`),
        isDanger: how === "close",
      },
      act: () => call(how === "release" ? "releaseParked" : "closeParked", { submitId }),
      done: t(`judges.done.${how}`, { id: submitId }),
    });
  return (
    <span className={styles.acts}>
      <Button size="xs" disabled={isBusy} onClick={() => act("release")}>
        {t("judges.act.release")}
      </Button>
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => act("close")}>
        {t("judges.act.close")}
      </Button>
    </span>
  );
}
