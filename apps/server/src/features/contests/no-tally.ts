import type { OwnReached, OwnStatusRule } from "@touchstone/domain";

/** Which submissions of a contest are counted: those of its entrants within these times. */
export interface CountedTime {
  contestId: number;
  /** Whose submissions are trials, as those of every super admin are. */
  authorId: string;
  from: Date;
  /** Null: without an end. */
  until: Date | null;
}

/** How many submissions to a problem ended how. */
export type VerdictTally = Record<
  "total" | "ac" | "wa" | "tle" | "mle" | "re" | "pe" | "ce" | "se" | "pa",
  number
>;

export const noTally: VerdictTally = {
  ...{ total: 0, ac: 0, wa: 0, tle: 0, mle: 0 },
  ...{ re: 0, pe: 0, ce: 0, se: 0, pa: 0 },
};

/** What contests ask about the submissions sent to them, by the problem's own id; the wiring fills it. */
export interface ContestTallies {
  countsOf(time: CountedTime): Promise<Map<number, VerdictTally>>;
  reachedBy(
    userId: string,
    asked: { contestId: number; until: Date | null; rule: OwnStatusRule },
  ): Promise<Map<number, OwnReached>>;
}
