/**
 * Balloons: one for the first accepted solution of an entry to a problem within the contest. In the hall everybody sees
 * them, so the seal holds for those who carry them: what was sent after it brings no balloon until the seal opens,
 * unless a contest admin says that balloons go on.
 */
import { isSealed, type SealFacts, sealMoment } from "./contest-seal.ts";

const hourMs = 3_600_000;

/** Up to when a runner's link of a contest opens: the last balloons are carried after the end. */
export function balloonLinkEnd({ endsAt }: { endsAt: Date }): Date {
  return new Date(endsAt.getTime() + hourMs);
}

/** From when on solutions bring no balloon to this reader now; null where all do. */
export function balloonsKeptFrom(
  contest: SealFacts,
  { isAdmin, goOnAfterSeal }: { isAdmin: boolean; goOnAfterSeal: boolean },
  now: Date,
): Date | null {
  return !goOnAfterSeal && isSealed(contest, now, isAdmin) ? sealMoment(contest) : null;
}
