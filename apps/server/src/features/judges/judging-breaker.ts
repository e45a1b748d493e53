/** Something that went wrong with a submission and was not its author's doing. */
export interface Trouble {
  submissionId: number;
  userId: string;
  /** Null where no judge is to be named. */
  judgeId: string | null;
  /** A judge gave the work back, or judging ended in a system error: the jury's program, or work that was parked. */
  kind: "fault" | "system-error";
  /** A sound verdict on the same problem came after it. */
  isFollowed: boolean;
  happenedAt: Date;
}

/** How much is too much. */
const limits = { submissions: 3, withinMs: 10 * 60_000, inARow: 2, users: 2, judges: 2 };

/**
 * Why the judging of a problem had better stand still until somebody has looked at it; null while it may go on. Either
 * the last two submissions both ended in a system error, or three could not be judged properly within ten minutes.
 *
 * One person alone, who may have found a way to upset a checker, and one judge alone, which may be broken, never stop a
 * problem for everybody; but where there is only one judge, it is believed.
 */
export function judgingBreaker(troubles: readonly Trouble[], judgesThere: number, now: Date): string | null {
  const recent = troubles.filter(({ happenedAt }) => now.getTime() - happenedAt.getTime() < limits.withinMs);
  const errors = recent.filter(({ kind, isFollowed }) => kind === "system-error" && !isFollowed);
  if (isBroad(errors, limits.inARow, judgesThere)) {
    return `the last ${errors.length} submissions ended in a system error`;
  }
  if (isBroad(recent, limits.submissions, judgesThere)) {
    return `${recent.length} submissions could not be judged within ten minutes`;
  }
  return null;
}

function isBroad(troubles: readonly Trouble[], submissions: number, judgesThere: number): boolean {
  const judges = new Set(troubles.flatMap(({ judgeId }) => judgeId ?? []));
  return (
    troubles.length >= submissions &&
    new Set(troubles.map(({ userId }) => userId)).size >= limits.users &&
    judges.size >= Math.min(limits.judges, judgesThere)
  );
}
