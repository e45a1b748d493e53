import { type RankedUser, wireUid } from "../identity/index.ts";

/** A row of a ranklist. */
export function presentRankedUser({ place, userId, solved, submissions, ...user }: RankedUser) {
  return { ...user, rank: place, uid: wireUid(userId), ac: solved, total: submissions };
}
