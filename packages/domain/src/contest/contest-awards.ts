/**
 * Awards by rank: levels in their stored order take the places from the top, by a share of those ranked or by number.
 * Whoever has nothing to show gets none. A rank is shared by equals, so equals share the better award, and the places
 * they take beyond it are missing from the level below.
 */
import { awardTypes } from "./contest-kinds.ts";

/** One level of awards as it is kept. */
export interface AwardLevel {
  readonly name: string;
  readonly background: string;
  readonly color: string;
  /** Per cent of those ranked, or persons. */
  readonly num: number;
}

/** A level with the last rank that it reaches. */
export interface AwardPlaces extends AwardLevel {
  readonly upTo: number;
}

/** The places of each level among so many ranked entries; star entries are not ranked. */
export function awardPlaces(
  awardType: number,
  levels: readonly AwardLevel[],
  rankedCount: number,
): AwardPlaces[] {
  if (awardType === awardTypes.none) return [];
  let upTo = 0;
  return levels.flatMap((level) => {
    const places = awardType === awardTypes.proportion ? (rankedCount * level.num) / 100 : level.num;
    upTo += Math.max(0, Math.floor(places));
    return places < 1 ? [] : [{ ...level, upTo }];
  });
}

/** The award of a rank; none for a star entry (rank -1) or for whoever has no points. */
export function awardAt(
  places: readonly AwardPlaces[],
  row: { rank: number; points: number },
): AwardPlaces | undefined {
  return row.rank < 1 || row.points <= 0 ? undefined : places.find(({ upTo }) => row.rank <= upTo);
}
