import type { Locale } from "@touchstone/domain";
import { presentProblem } from "../problems/index.ts";
import type { readContestProblem, readContestProblems } from "./read-contest-problems.ts";

/** A problem in the list of its contest. */
export function presentContestProblem({
  row,
  counts,
  own,
}: Awaited<ReturnType<typeof readContestProblems>>[number]) {
  return {
    id: row.id,
    cid: row.contestId,
    pid: row.problemId,
    displayId: row.displayId,
    displayTitle: row.displayTitle,
    color: row.color,
    ac: counts?.ac ?? null,
    total: counts?.total ?? null,
    myStatus: own?.status ?? null,
    score: own?.score ?? null,
  };
}

/** A problem of a contest on its page: under its name there, and without what the end will tell. */
export function presentContestProblemDetail(
  { link, read, counts, own, isOver }: Awaited<ReturnType<typeof readContestProblem>>,
  locale: Locale,
) {
  const page = presentProblem(read, locale);
  const { source, author, difficulty } = page.problem;
  const origin = isOver ? { source, author, difficulty } : { source: "", author: null, difficulty: null };
  return {
    ...page,
    problem: {
      ...page.problem,
      ...origin,
      problemId: link.displayId,
      title: link.displayTitle,
      // Programs sent in a contest are never shared.
      codeShare: false,
    },
    tags: isOver ? page.tags : [],
    problemCount: counts ?? null,
    cid: link.contestId,
    displayId: link.displayId,
    color: link.color,
    myStatus: own.status,
  };
}
