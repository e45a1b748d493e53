import { countText, judgeStatus } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageLink } from "../../../platform/page-link.tsx";
import { useUser } from "../../../platform/session/session.ts";
import { type Column, DataTable, type DataTableProps } from "../../../ui/data-table.tsx";
import { NameMark } from "../../../ui/name-mark.tsx";
import { Avatar } from "../../../vocabulary/avatar.tsx";
import { MedalRank } from "../../../vocabulary/medal-rank.tsx";
import { Verdict } from "../../../vocabulary/verdict.tsx";
import { realNameText, useClassNames } from "../../groups/index.ts";
import type { TrainingProblem, TrainingRankRow } from "../api.ts";
import { useTraining } from "../training-view.ts";
import styles from "./training-rank-table.module.css";

/** What the table shows. */
export interface TrainingRankTableProps
  extends Pick<DataTableProps<TrainingRankRow>, "rows" | "isRefreshing" | "empty" | "error"> {
  /** Undefined until they have come. */
  problems: readonly TrainingProblem[] | undefined;
}

/** The records: who has solved how much in which time, and what became of each problem. */
export function TrainingRankTable({ rows, problems, ...states }: TrainingRankTableProps): ReactNode {
  const { t } = useTranslation();
  const uid = useUser()?.uid;
  return (
    <DataTable
      {...states}
      rows={problems && rows}
      label={t("training.records")}
      columns={useColumns(rows, problems)}
      rowKey={(row) => row.uid}
      rowTone={(row) => (row.uid === uid ? "own" : undefined)}
      card={(row) => <Card row={row} problems={problems ?? []} />}
    />
  );
}

const problemColumn = { width: 104, align: "center", header: "", cell: () => "" } as const;

function useColumns(
  rows: TrainingRankTableProps["rows"],
  problems: TrainingRankTableProps["problems"],
): Column<TrainingRankRow>[] {
  const { t } = useTranslation();
  const { problemCount } = useTraining().training;
  const realnameOf = useRealname();
  const realname: Column<TrainingRankRow> = {
    id: "realname",
    header: t("training.realname"),
    width: 160,
    cell: (row) => <span className={styles.cut}>{realnameOf?.(row)}</span>,
  };
  return [
    { id: "rank", header: t("training.rank"), width: 64, cell: ({ rank }) => <MedalRank place={rank} /> },
    { id: "user", header: t("training.user"), width: 220, cell: (row) => <Who row={row} /> },
    ...(realnameOf && rows?.some((row) => realnameOf(row) !== "") ? [realname] : []),
    {
      id: "ac",
      header: t("training.totalAc"),
      width: 120,
      align: "right",
      cell: (row) => <Total row={row} />,
    },
    ...(problems?.map(
      ({ problemId, title }): Column<TrainingRankRow> => ({
        ...problemColumn,
        id: `p${problemId}`,
        header: <ProblemHead problemId={problemId} title={title} />,
        cell: (row) => <Cell row={row} problemId={problemId} />,
      }),
      // The room of those that come: the columns before them stay where they are.
    ) ?? Array.from({ length: problemCount }, (_, nth) => ({ ...problemColumn, id: `${nth}` }))),
  ];
}

/** A member on a phone: what became of problems is told of those that were tried. */
function Card({ row, problems }: { row: TrainingRankRow; problems: readonly TrainingProblem[] }): ReactNode {
  const realnameOf = useRealname();
  const tried = problems.filter(({ problemId }) => row.submissionInfo[problemId]);
  return (
    <div className={styles.card}>
      <div className={styles.who}>
        <MedalRank place={row.rank} />
        <Who row={row} />
        <Total row={row} />
      </div>
      {realnameOf && <span className={styles.cut}>{realnameOf(row)}</span>}
      <div className={styles.tried}>
        {tried.map(({ problemId }) => (
          <span key={problemId}>
            <span className={styles.id}>{problemId}</span>
            <Cell row={row} problemId={problemId} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** Who somebody really is, for training admins and for those who run the class; to others nothing is told. */
function useRealname(): ((row: TrainingRankRow) => string) | undefined {
  const { training, hasWall } = useTraining();
  const names = useClassNames(training.gid);
  if (!training.isAdmin && !hasWall) return undefined;
  return ({ uid, realname }) => {
    const known = names.get(uid);
    return known ? realNameText(known) : (realname ?? "");
  };
}

function ProblemHead({ problemId, title }: Pick<TrainingProblem, "problemId" | "title">): ReactNode {
  const { training } = useTraining();
  const params = { trainingID: String(training.id), problemID: problemId };
  return (
    <PageLink page={{ name: "TrainingProblemDetails", params }} className={styles.id} title={title}>
      {problemId}
    </PageLink>
  );
}

function Who({ row }: { row: TrainingRankRow }): ReactNode {
  const { t } = useTranslation();
  const { training } = useTraining();
  const isOwn = useUser()?.uid === row.uid;
  const { uid, username, nickname, avatar, gender, school } = row;
  const name = (training.rankShowName === "nickname" && nickname) || username;
  return (
    <div className={styles.who}>
      <Avatar name={username} src={avatar} size={26} />
      <div className={styles.words}>
        <span className={styles.line}>
          <PageLink
            page={{ name: "UserHome", query: { uid, username } }}
            className={styles.name}
            title={name}
          >
            {name}
          </PageLink>
          {isOwn && <NameMark>{t("vocabulary.you")}</NameMark>}
          {gender === "female" && <span className={styles.girl}>{t("training.girl")}</span>}
        </span>
        {school && (
          <small className={styles.cut} title={school}>
            {school}
          </small>
        )}
      </div>
    </div>
  );
}

/** How many are solved, and in which time; leads to the submissions that did. */
function Total({ row: { username, ac, totalRunTime } }: { row: TrainingRankRow }): ReactNode {
  const { t } = useTranslation();
  return (
    <PageLink
      page={{ name: "SubmissionList", query: { username, status: judgeStatus.accepted } }}
      className={styles.cell}
      aria-label={t("training.acceptedOf", { username, ac, ms: totalRunTime })}
    >
      <b>{ac}</b>
      <small>{countText(totalRunTime)} ms</small>
    </PageLink>
  );
}

/** What became of one problem; leads to what was sent to it. */
function Cell({ row, problemId }: { row: TrainingRankRow; problemId: string }): ReactNode {
  const { t } = useTranslation();
  const { lateRule, latePercent } = useTraining().training;
  const cell = row.submissionInfo[problemId];
  if (!cell) return <span className={styles.none}>--</span>;
  const { username } = row;
  return (
    <PageLink
      page={{ name: "SubmissionList", query: { username, problemID: problemId, completeProblemID: true } }}
      className={styles.cell}
    >
      <Verdict status={cell.status} />
      {cell.runTime !== null && <small>{countText(cell.runTime)} ms</small>}
      {cell.isLate && (
        <small className={styles.late}>
          {lateRule === "percent"
            ? t("training.isLatePercent", { percent: latePercent })
            : t("training.isLate")}
        </small>
      )}
    </PageLink>
  );
}
