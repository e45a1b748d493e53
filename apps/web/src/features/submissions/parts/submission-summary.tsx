import { textOrMissing } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../platform/i18n/moment-text.ts";
import { PageLink } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { Card } from "../../../ui/card.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Tag } from "../../../vocabulary/tag.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import type { SubmissionDetail } from "../api.ts";
import { problemPage } from "../submission-pages.ts";
import type { AuthorNote } from "./submission-columns.tsx";
import styles from "./submission-summary.module.css";

/** What the banner right above says already, on a narrow screen. */
const inBanner = ["submitId", "status", "score"];

/** The facts of a submission in one row, or one below the other on a narrow screen. */
export function SubmissionSummary({
  submission,
  noteOf,
}: {
  submission: SubmissionDetail;
  noteOf?: AuthorNote | undefined;
}): ReactNode {
  const { t } = useTranslation();
  const columns = useColumns(noteOf);
  return (
    <Card isFlush>
      <DataTable
        label={t("submissions.summary")}
        columns={columns}
        rows={[submission]}
        rowKey={({ submitId }) => submitId}
        card={(row) => (
          <dl className={styles.facts}>
            {columns
              .filter(({ id }) => !inBanner.includes(id))
              .map(({ id, header, cell }) => (
                <div key={id}>
                  <dt>{header}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
          </dl>
        )}
        empty={undefined}
      />
    </Card>
  );
}

function useColumns(noteOf: AuthorNote | undefined): Column<SubmissionDetail>[] {
  const { t } = useTranslation();
  const own = useUser()?.uid;
  return [
    {
      id: "submitId",
      header: t("submissions.submitId"),
      width: 110,
      cell: ({ submitId }) => <code className={styles.id}>{submitId}</code>,
    },
    { id: "problem", header: t("submissions.problem"), cell: (row) => <Problem submission={row} /> },
    {
      id: "status",
      header: t("submissions.status"),
      width: 150,
      cell: ({ status, isManual }) => (
        <span className={styles.status}>
          <Verdict status={status} />
          {isManual && <Tag name={t("submissions.manual")} />}
        </span>
      ),
    },
    {
      id: "score",
      header: t("submissions.score"),
      align: "right",
      width: 64,
      cell: ({ score }) => textOrMissing(score),
    },
    {
      id: "oiRankScore",
      header: t("submissions.oiRankScore"),
      align: "right",
      width: 110,
      cell: ({ oiRankScore }) => textOrMissing(oiRankScore),
    },
    { id: "language", header: t("submissions.language"), width: 140, cell: ({ language }) => language },
    {
      id: "judger",
      header: t("submissions.judger"),
      width: 110,
      cell: ({ judger }) => textOrMissing(judger),
    },
    {
      id: "author",
      header: t("submissions.author"),
      width: 220,
      cell: ({ uid, username, avatar }) => (
        <>
          <UserName uid={uid} username={username} avatar={avatar} size={20} isYou={uid === own} />
          {noteOf?.(uid)}
        </>
      ),
    },
    {
      id: "submitTime",
      header: t("submissions.submitTime"),
      align: "right",
      width: 170,
      cell: ({ submitTime }) => <time dateTime={submitTime}>{momentText(submitTime)}</time>,
    },
  ];
}

function Problem({ submission }: { submission: SubmissionDetail }): ReactNode {
  const { displayId, displayPid, title } = submission;
  return (
    <PageLink page={problemPage(submission)} className={styles.problem} title={title}>
      {displayId ?? displayPid} {title}
    </PageLink>
  );
}
