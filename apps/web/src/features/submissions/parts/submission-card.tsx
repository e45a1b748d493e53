import { judgeStatus, memoryText, timeText } from "@touchstone/domain";
import type { ReactNode } from "react";
import { PageLink } from "../../../platform/page-link.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import { submissionPage } from "../submission-pages.ts";
import type { SubmissionRow } from "../watched-submissions.ts";
import { FailureWhy } from "./failure-why.tsx";
import { LiveVerdict } from "./live-verdict.tsx";
import { RejudgeButton } from "./rejudge-button.tsx";
import { ResubmitButton } from "./resubmit-button.tsx";
import styles from "./submission-card.module.css";
import { type CellFacts, mayResubmit, ProblemLink, RowCheck } from "./submission-columns.tsx";
import { SubmissionTime } from "./submission-time.tsx";

/** A submission on a narrow screen: its upper line leads to the submission, the title to the problem. */
export function SubmissionCard({
  row,
  t,
  progress,
  uid,
  isRoot,
  choice,
  noteOf,
}: CellFacts & { row: SubmissionRow }): ReactNode {
  const { submitId, status, score } = row;
  return (
    <div className={styles.card}>
      <PageLink page={submissionPage(row)} className={styles.verdict}>
        <LiveVerdict status={status} progress={progress.get(submitId)} />
        {status === judgeStatus.partial && score !== null && (
          <span className={styles.score}>{t("submissions.points", { count: score })}</span>
        )}
        <span className={styles.time}>
          <SubmissionTime at={row.submitTime} />
        </span>
      </PageLink>
      <ProblemLink row={row} />
      {noteOf?.(row.uid)}
      <div className={styles.facts}>
        <UserName
          uid={row.uid}
          username={row.username}
          avatar={row.avatar}
          size={18}
          isYou={row.uid === uid}
        />
        <span>{timeText(row.time)}</span>
        <span>{memoryText(row.memory)}</span>
        <span>{row.language}</span>
        <FailureWhy submitId={submitId} status={row.status} />
        {mayResubmit(row, uid) && <ResubmitButton submitId={submitId} isIcon />}
        {isRoot && <RejudgeButton submitId={submitId} isIcon />}
        <RowCheck row={row} choice={choice} />
      </div>
    </div>
  );
}
