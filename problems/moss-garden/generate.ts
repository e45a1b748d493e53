import { leaderOf, listOf, type MakeTests, type Random } from "../kit.ts";

/** Rows of equal length; `#` is moss. */
type Garden = string[];

const maxSide = 500;

/** Gardens from one slab up to the largest: bare, full, winding, touching at corners, and random. */
export const tests: MakeTests = (random) =>
  makeGardens(random).map((rows) => ({
    input: `${rows.length} ${rows[0]?.length}\n${rows.join("\n")}\n`,
    output: `${countPatches(rows)}\n`,
  }));

function makeGardens(random: Random): Garden[] {
  return [
    ["#"],
    ["."],
    ["#.", ".#"],
    // The end of a row is no neighbour of the beginning of the next.
    [".##", "...", "##.", "..#", "#.."],
    ["#####", "#...#", "#.#.#", "#...#", "#####"],
    ["#.".repeat(maxSide / 2)],
    listOf(maxSide, () => "#"),
    randomGarden(random, { rows: 6, columns: 7, shades: "#." }),
    randomGarden(random, { rows: 40, columns: 30, shades: "#.." }),
    randomGarden(random, { rows: 150, columns: 200, shades: "###.." }),
    listOf(100, (row) => (row % 2 === 0 ? "#." : ".#").repeat(60)),
    serpent(),
    listOf(maxSide, () => "#".repeat(maxSide)),
    randomGarden(random, { rows: maxSide, columns: maxSide, shades: "###.." }),
  ];
}

const randomGarden = (random: Random, size: { rows: number; columns: number; shades: string }): Garden =>
  listOf(size.rows, () => random.word(size.columns, size.shades));

/** One patch that runs to and fro over the whole garden. */
function serpent(): Garden {
  const bare = ".".repeat(maxSide - 1);
  return listOf(maxSide, (row) => {
    if (row % 2 === 0) return "#".repeat(maxSide);
    return row % 4 === 1 ? `${bare}#` : `#${bare}`;
  });
}

/** Union-find over the slabs, row by row. */
function countPatches(rows: Garden): string {
  const columns = rows[0]?.length ?? 0;
  const slabs = rows.join("");
  const leaders = listOf(slabs.length, (slab) => slab);
  const join = (slab: number, other: number) => {
    if (slabs[slab] === "#" && slabs[other] === "#")
      leaders[leaderOf(slab, leaders)] = leaderOf(other, leaders);
  };
  for (let slab = 0; slab < slabs.length; slab++) {
    if (slab % columns > 0) join(slab, slab - 1);
    if (slab >= columns) join(slab, slab - columns);
  }
  const sizes = new Map<number, number>();
  let largest = 0;
  for (let slab = 0; slab < slabs.length; slab++) {
    if (slabs[slab] !== "#") continue;
    const leader = leaderOf(slab, leaders);
    const size = (sizes.get(leader) ?? 0) + 1;
    sizes.set(leader, size);
    largest = Math.max(largest, size);
  }
  return `${sizes.size} ${largest}`;
}
