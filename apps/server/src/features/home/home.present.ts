import type { Locale } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import type { UpdatedProblem } from "../problems/index.ts";
import type { listRemoteContests } from "../remote-judging/index.ts";
import type { DayCount, Solver } from "../submissions/index.ts";

type OtherContest = Awaited<ReturnType<typeof listRemoteContests>>[number];

/** A row of the seven-day ranking. */
export function presentSolver({ userId, solved, ...solver }: Solver) {
  return { ...solver, uid: wireUid(userId), ac: solved };
}

/** The figures of the week as three lists side by side. */
export function presentWeek(figures: readonly DayCount[]) {
  return {
    dateStrList: figures.map(({ day }) => day),
    acCountList: figures.map(({ accepted }) => accepted),
    totalCountList: figures.map(({ total }) => total),
  };
}

/** A problem that was changed lately, in the reader's language where it has it. */
export function presentUpdatedProblem(row: UpdatedProblem, locale: Locale) {
  return {
    id: row.id,
    problemId: row.displayId,
    title: (row.baseLocale === locale ? row.title : row.otherTitle) ?? row.title,
    type: row.type,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
  };
}

/** A contest of another site. */
export function presentOtherContest(contest: OtherContest) {
  const { site: oj, title, url, beginsAt: beginTime, endsAt: endTime } = contest;
  return { oj, title, url, beginTime, endTime };
}
