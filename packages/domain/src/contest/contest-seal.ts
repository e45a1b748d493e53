/**
 * The seal: results of what is sent from a moment on are kept back from everybody but the contest's admins. What was
 * sent before it stays open, also when it is judged or rejudged after it. The seal opens with the end, unless the
 * contest keeps it until an admin opens it.
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
export function isSealed(contest: SealFacts, now: Date, isAdmin: boolean): boolean {
  const seal = sealMoment(contest);
  if (isAdmin || seal === null || now < seal) return false;
  return !(contest.autoRealRank && now >= contest.endsAt);
}

/** From when on results are kept back; null without a seal. A seal from the end on would keep nothing back. */
export function sealMoment(contest: Pick<SealFacts, "sealRank" | "sealAt" | "endsAt">): Date | null {
  return contest.sealRank && contest.sealAt && contest.sealAt < contest.endsAt ? contest.sealAt : null;
}
