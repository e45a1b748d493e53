import { wireUid } from "../identity/index.ts";
import type { UserHome } from "./read-user-home.ts";

/** A user's home as the wire has it. */
export function presentUserHome({ person, solved, scores }: UserHome) {
  const { id, submissions: total, lastSignInAt: recentLoginTime, ...facts } = person;
  const problems = solved.map(({ displayId: problemId, ...problem }) => ({ ...problem, problemId }));
  return {
    ...facts,
    uid: wireUid(id),
    total,
    recentLoginTime,
    // Nothing rates users yet.
    rating: null,
    scoreList: scores,
    solvedList: problems.map(({ problemId }) => problemId),
    solvedGroupByDifficulty: Object.groupBy(problems, ({ difficulty }) => difficulty) as Record<
      string,
      typeof problems
    >,
  };
}
