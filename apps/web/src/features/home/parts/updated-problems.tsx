import { useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { callOptions } from "../../../platform/http/call-options.ts";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { InlineError } from "../../../ui/inline-error.tsx";
import styles from "./updated-problems.module.css";

type UpdatedProblem = WireData<"getRecentUpdatedProblem">[number];

/** The problems that were changed last. */
export function UpdatedProblems(): ReactNode {
  const { t } = useTranslation();
  const list = useQuery(callOptions("getRecentUpdatedProblem", {}));
  return (
    <Card icon="problems" title={t("home.updated")} isFlush>
      <DataTable
        label={t("home.updated")}
        columns={[
          { id: "id", header: t("home.updated.id"), width: 112, cell: idOf },
          { id: "title", header: t("home.updated.name"), cell: titleOf },
          { id: "time", header: t("home.updated.time"), width: 150, align: "right", cell: timeOf },
        ]}
        rows={list.data}
        rowKey={({ id }) => id}
        card={(row) => (
          <div className={styles.card}>
            {idOf(row)}
            {titleOf(row)}
            {timeOf(row)}
          </div>
        )}
        empty={<Empty title={t("home.updated.none")} />}
        error={list.isError && <InlineError onRetry={() => void list.refetch()} />}
      />
    </Card>
  );
}

function idOf({ problemId }: UpdatedProblem): ReactNode {
  return <span className={styles.id}>{problemId}</span>;
}

function titleOf({ problemId, title }: UpdatedProblem): ReactNode {
  return (
    <PageLink className={styles.title} page={{ name: "ProblemDetails", params: { problemID: problemId } }}>
      {title}
    </PageLink>
  );
}

function timeOf({ gmtModified }: UpdatedProblem): ReactNode {
  const moment = momentText(gmtModified);
  return (
    <time className={styles.time} dateTime={gmtModified} title={moment}>
      {moment.slice(0, 10)}
      <span> {moment.slice(11, 16)}</span>
    </time>
  );
}
