/**
 * The boards of thousands of pages. An entry has the same place on all of them, so that each is a plain list of rows: a
 * map of two thousand rows for each of two thousand pages would be most of what the generator's collector looks through.
 */

/** The rows that one page holds, by entry. */
export interface SlimBoard<Row extends { readonly uid: string }> {
  get(uid: string): Row | undefined;
  set(row: Row): void;
  delete(uid: string): void;
  clear(): void;
  rows(): Row[];
}

/** Opens boards that share the places of their entries. */
export function createBoards<Row extends { readonly uid: string }>(): { open: () => SlimBoard<Row> } {
  const places = new Map<string, number>();
  const placeOf = (uid: string) => {
    const place = places.get(uid) ?? places.size;
    places.set(uid, place);
    return place;
  };
  return {
    open() {
      const held: (Row | undefined)[] = [];
      return {
        get: (uid) => held[places.get(uid) ?? -1],
        set(row) {
          const place = placeOf(row.uid);
          while (held.length < place) held.push(undefined);
          held[place] = row;
        },
        delete(uid) {
          const place = places.get(uid);
          if (place !== undefined && place < held.length) held[place] = undefined;
        },
        clear() {
          held.length = 0;
        },
        rows: () => held.filter((row) => row !== undefined),
      };
    },
  };
}
