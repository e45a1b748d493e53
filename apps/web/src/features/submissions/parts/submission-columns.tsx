import { decideResubmit, lengthText, memoryText, textOrMissing, timeText } from "@touchstone/domain";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { CheckBox } from "../../../ui/check-box.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { Tag } from "../../../vocabulary/tag.tsx";
import { UserName } from "../../../vocabulary/user-name.tsx";
import { problemPage, submissionPage } from "../submission-pages.ts";
import type { SubmissionRow } from "../watched-submissions.ts";
import { FailureWhy } from "./failure-why.tsx";
import { LiveVerdict } from "./live-verdict.tsx";
import { RejudgeButton } from "./rejudge-button.tsx";
import { ResubmitButton } from "./resubmit-button.tsx";
import styles from "./submission-columns.module.css";
import { SubmissionTime } from "./submission-time.tsx";
import type { ProgressById } from "./use-live-list.ts";

/** What the cells need beside their row. */
export interface CellFacts {
  t: TFunction;
  progress: ProgressById;
  /** Whose rows are the reader's own. */
  uid: string | undefined;
  /** Whether the super admin reads them. */
  isRoot: boolean;
  /** Which rows are chosen, while two are being chosen. */
  choice?: RowChoice | undefined;
  /** What stands under the name of an author, for those who may know more of them. */
  noteOf?: AuthorNote | undefined;
}

/** What more is said of an author. */
export type AuthorNote = (uid: string) => ReactNode;

/** Choosing rows of one's own. */
export interface RowChoice {
  chosen: readonly number[];
  onChoose: (submitId: number, isChosen: boolean) => void;
}

/** The columns of the submission list, in their order. */
export function submissionColumns({ t, progress, uid, isRoot, choice, noteOf }: CellFacts) {
  return [
    {
      id: "choose",
      header: <VisuallyHidden>{t("compare.choose")}</VisuallyHidden>,
      width: 44,
      align: "center",
      cell: (row) => <RowCheck row={row} choice={choice} />,
    },
    {
      id: "submitId",
      header: t("submissions.submitId"),
      width: 82,
      cell: (row) => <SubmissionLink row={row} isId />,
    },
    {
      id: "problem",
      header: t("submissions.problem"),
      // The column of the super admin takes some of its room, and of the author's.
      ...(isRoot && { width: 148 }),
      cell: (row) => <ProblemLink row={row} />,
    },
    {
      id: "status",
      header: t("submissions.status"),
      width: 216,
      cell: (row) => (
        <span className={styles.status}>
          <LiveVerdict status={row.status} progress={progress.get(row.submitId)} hasBar />
          {row.isManual && <Tag name={t("submissions.manual")} />}
          <FailureWhy submitId={row.submitId} status={row.status} />
          {mayResubmit(row, uid) && <ResubmitButton submitId={row.submitId} isIcon />}
        </span>
      ),
    },
    numeric("score", t("submissions.score"), 54, ({ score }) => textOrMissing(score)),
    numeric("time", t("submissions.time"), 78, ({ time }) => timeText(time)),
    numeric("memory", t("submissions.memory"), 76, ({ memory }) => memoryText(memory)),
    numeric("length", t("submissions.length"), 76, ({ length }) => lengthText(length)),
    {
      id: "language",
      header: t("submissions.language"),
      width: 120,
      cell: (row) => <SubmissionLink row={row} />,
    },
    {
      id: "judger",
      header: t("submissions.judger"),
      width: 84,
      cell: ({ judger }) => (
        <span className={styles.quiet} title={judger ?? undefined}>
          {textOrMissing(judger)}
        </span>
      ),
    },
    {
      id: "author",
      header: t("submissions.author"),
      width: isRoot ? 144 : 180,
      cell: (row) => (
        <span className={styles.author}>
          <UserName
            uid={row.uid}
            username={row.username}
            avatar={row.avatar}
            size={20}
            isYou={row.uid === uid}
          />
          {noteOf?.(row.uid)}
        </span>
      ),
    },
    {
      id: "submitTime",
      header: t("submissions.submitTime"),
      align: "right",
      width: 128,
      cell: ({ submitTime }) => (
        <span className={styles.quiet}>
          <SubmissionTime at={submitTime} />
        </span>
      ),
    },
    {
      id: "rejudge",
      header: t("judging.rejudge"),
      align: "center",
      width: 72,
      cell: ({ submitId }) => <RejudgeButton submitId={submitId} isIcon />,
    },
  ] as const satisfies readonly Column<SubmissionRow>[];
}

/** The box that chooses a row. */
export function RowCheck({ row, choice }: { row: SubmissionRow } & Pick<CellFacts, "choice">): ReactNode {
  const { t } = useTranslation();
  if (!choice) return undefined;
  const { submitId } = row;
  return (
    <CheckBox
      label={<VisuallyHidden>{t("compare.chosen", { id: submitId })}</VisuallyHidden>}
      isChecked={choice.chosen.includes(submitId)}
      onChange={(isChosen) => choice.onChoose(submitId, isChosen)}
    />
  );
}

/** Whether the reader may send a submission again: an own one that failed to be sent. */
export function mayResubmit(row: SubmissionRow, uid: string | undefined): boolean {
  const { uid: ownerId, status, cid, isRemote } = row;
  return (
    uid !== undefined && decideResubmit(uid, { ownerId, status, isInContest: cid !== 0, isRemote }).allow
  );
}

/** The name of a column. */
export type SubmissionColumnId = ReturnType<typeof submissionColumns>[number]["id"];

function numeric<Id extends string>(
  id: Id,
  header: string,
  width: number,
  text: (row: SubmissionRow) => string,
) {
  return { id, header, width, align: "right", cell: text } as const;
}

function SubmissionLink({ row, isId = false }: { row: SubmissionRow; isId?: boolean }): ReactNode {
  return (
    <PageLink page={submissionPage(row)} className={isId ? styles.id : styles.language}>
      {isId ? row.submitId : row.language}
    </PageLink>
  );
}

/** The problem of a submission: its id, and its title as the link. */
export function ProblemLink({ row }: { row: SubmissionRow }): ReactNode {
  return (
    <span className={styles.problem}>
      <code>{row.displayId ?? row.displayPid}</code>
      <PageLink page={problemPage(row)} className={styles.title} title={row.title}>
        {row.title}
      </PageLink>
    </span>
  );
}
