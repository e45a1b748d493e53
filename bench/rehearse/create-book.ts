/**
 * What came to each page, and when. Millions of them are kept until the end as plain numbers: as objects the collector
 * would look through all of them again and again, on the processors that the site needs.
 */

/** The rows of what came, each with how much had moved it by then. */
export type Totals = readonly { readonly uid: string; readonly total: number }[];

/** What came to one page. */
export interface Arrivals {
  add(totals: Totals, atMs: number): void;
  each(): Iterable<{ readonly totals: Totals; readonly atMs: number }>;
}

/** A book that many pages write in; what comes to several of them is in it once. */
export function createBook(): { open: () => Arrivals } {
  const places = new Map<Totals, number>();
  const told: Totals[] = [];
  const placeOf = (totals: Totals) => {
    const known = places.get(totals);
    if (known !== undefined) return known;
    places.set(totals, told.push(totals) - 1);
    return told.length - 1;
  };
  return {
    open() {
      let numbers = new Float64Array(512);
      let length = 0;
      return {
        add(totals, atMs) {
          if (length === numbers.length) {
            const longer = new Float64Array(2 * length);
            longer.set(numbers);
            numbers = longer;
          }
          numbers[length] = placeOf(totals);
          numbers[length + 1] = atMs;
          length += 2;
        },
        *each() {
          for (let at = 0; at < length; at += 2) {
            yield { totals: told[numbers[at] ?? 0] ?? [], atMs: numbers[at + 1] ?? 0 };
          }
        },
      };
    },
  };
}
