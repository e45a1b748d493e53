/**
 * The seal: results of what is sent from a moment on are kept back from everybody but those who see all of
 * the contest. What was sent before it stays open, also when it is judged or rejudged after it. The seal opens with the
 * end, unless the contest keeps it until an admin opens it.
 */

/** What the seal of a contest depends on. */
export interface SealFacts {
  readonly sealRank: boolean;
  readonly sealAt: Date | null;
  readonly endsAt: Date;
  /** Whether the end opens the seal by itself. */
  readonly autoRealRank: boolean;
}

/** Are results kept back from this person at this moment of the server's clock? */
export function isSealed(contest: SealFacts, now: Date, seesAll: boolean): boolean {
  const seal = sealMoment(contest);
  return isUnderSeal(contest, now, seesAll) && seal !== null && now >= seal;
}

/**
 * Is this person one of those from whom the seal keeps results back, now or later? Until it closes nothing is kept back,
 * so they may read the sealed rows from the start: a board that thousands follow does not change when it is sealed.
 */
export function isUnderSeal(contest: SealFacts, now: Date, seesAll: boolean): boolean {
  if (seesAll || sealMoment(contest) === null) return false;
  return !(contest.autoRealRank && now >= contest.endsAt);
}

/** From when on results are kept back; null without a seal. A seal from the end on would keep nothing back. */
export function sealMoment(contest: Pick<SealFacts, "sealRank" | "sealAt" | "endsAt">): Date | null {
  return contest.sealRank && contest.sealAt && contest.sealAt < contest.endsAt ? contest.sealAt : null;
}
