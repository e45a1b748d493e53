/** How many entries win each medal. */
export interface MedalCounts {
  readonly gold: number;
  readonly silver: number;
  readonly bronze: number;
}

/** The medal of a place. */
export type Medal = keyof MedalCounts;

/** The medals that are offered for so many ranked entries: 10, 20 and 30 percent, rounded down. */
export function defaultMedals(ranked: number): MedalCounts {
  const share = (percent: number) => Math.floor((Math.max(0, ranked) * percent) / 100);
  return { gold: share(10), silver: share(20), bronze: share(30) };
}

/** The medal of a place among the ranked; equal places share the better one, star entries (-1) have none. */
export function medalOfPlace(place: number, { gold, silver, bronze }: MedalCounts): Medal | undefined {
  if (place < 1) return undefined;
  if (place <= gold) return "gold";
  if (place <= gold + silver) return "silver";
  return place <= gold + silver + bronze ? "bronze" : undefined;
}

const medalsMax = 100_000;

/** The counts of an address, `medals[]` in the order gold, silver, bronze; what is no count is 0. */
export function readMedals(texts: readonly string[]): MedalCounts {
  const [gold, silver, bronze] = [0, 1, 2].map((index) => {
    const count = Math.floor(Number(texts[index]));
    return count >= 0 && count <= medalsMax ? count : 0;
  }) as [number, number, number];
  return { gold, silver, bronze };
}
