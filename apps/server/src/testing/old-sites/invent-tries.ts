import type { Random } from "@touchstone/problem-package";

/** One submission that nobody made, by the places of its user, problem and contest. */
export interface InventedTry {
  user: number;
  problem: number;
  /** Null outside contests. */
  contest: number | null;
  at: Date;
}

/** When the invented old site began, and how long it ran. */
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const days = 500;
const contestHours = 5;

/** When an invented contest is held: one after the other over the whole time. */
export function contestTimes(contest: number, contests: number): { starts: Date; ends: Date } {
  const starts = firstDay + Math.floor(((contest + 1) * days) / (contests + 2)) * dayMs + 6 * 3_600_000;
  return { starts: new Date(starts), ends: new Date(starts + contestHours * 3_600_000) };
}

/** Submissions in the order of their times, a third of them in contests. */
export function inventTries(
  random: Random,
  {
    users,
    problems,
    submissions,
    contests,
    problemsOfContest,
  }: {
    users: number;
    problems: number;
    submissions: number;
    contests: number;
    problemsOfContest: (contest: number) => readonly number[];
  },
): InventedTry[] {
  const tries = Array.from({ length: submissions }, (): InventedTry => {
    const user = random.int(1, users - 1);
    if (random.int(0, 2) > 0) {
      const at = new Date(firstDay + random.int(0, days * dayMs));
      return { user, problem: random.int(0, problems - 1), contest: null, at };
    }
    const contest = random.int(0, contests - 1);
    const { starts, ends } = contestTimes(contest, contests);
    const at = new Date(random.int(starts.getTime(), ends.getTime() - 1));
    return { user, problem: random.pick(problemsOfContest(contest)), contest, at };
  });
  // The tables keep seconds.
  for (const each of tries) each.at.setUTCMilliseconds(0);
  return tries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
