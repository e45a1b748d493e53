import type { Locale } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import { presentProblem, presentProblemRow } from "../problems/index.ts";
import type { OpenTraining } from "./demand-training.ts";
import type { Progress, readTrainingProblem, readTrainingProblems } from "./read-training-problems.ts";
import type { Wall } from "./records/read-wall.ts";
import type { RankedMember } from "./records/records.repo.ts";
import type { TrainingCardRow } from "./trainings.repo.ts";

/** A training in a list. */
export function presentTrainingCard(row: TrainingCardRow, progress: Progress, now: Date) {
  const { id, title, rank, auth, categoryName, categoryColor, author, opensAt, dueAt, lateRule } = row;
  return {
    ...{ id, title, rank, auth, categoryName, categoryColor, author, opensAt, dueAt, lateRule, now },
    ...progress,
    latePercent: row.latePercent,
    uid: wireUid(row.authorId),
    gmtModified: row.updatedAt,
    gid: row.groupId,
  };
}

/** A training on its own pages, for this caller. */
export function presentTraining(open: OpenTraining, progress: Progress, now: Date) {
  const { training, isAdmin, extendedUntil } = open;
  const { description, rankShowName } = training;
  return {
    ...presentTrainingCard(training, progress, now),
    ...{ description, rankShowName, isAdmin, extendedUntil },
  };
}

/** The problems of a training. */
export function presentTrainingProblems(
  { rows, tags, statusOf }: Awaited<ReturnType<typeof readTrainingProblems>>,
  locale: Locale,
) {
  return rows.map((row) => ({
    ...presentProblemRow(row, { tags, locale, myStatus: null }),
    myStatus: statusOf(row.id),
  }));
}

/** A problem of a training on its page. */
export function presentTrainingProblem(
  { read, status, tid }: Awaited<ReturnType<typeof readTrainingProblem>>,
  locale: Locale,
) {
  return { ...presentProblem(read, locale), tid, myStatus: status };
}

/** A row of the records. Real names are for training admins and for those who run its group. */
export function presentRankedMember({ userId, realname, cells, ...row }: RankedMember, isStaff: boolean) {
  return {
    ...row,
    uid: wireUid(userId),
    realname: isStaff ? realname : null,
    submissionInfo: Object.fromEntries(
      cells.map(({ displayId, status, runTime, isLate }) => [displayId, { status, runTime, isLate }]),
    ),
  };
}

/** A problem above its column of the wall. */
export function presentWallProblem({ row, ...sums }: Wall["problems"][number], locale: Locale) {
  const { pid, problemId, title } = presentProblemRow(row, { tags: new Map(), locale, myStatus: null });
  return { pid, problemId, title, ...sums };
}

/** A row of the wall. */
export function presentWallRow({ userId, ...row }: Wall["rows"][number]) {
  return { ...row, uid: wireUid(userId) };
}
