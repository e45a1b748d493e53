import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeRows, type HeldRow, type RowMove, rowMove } from "./row-move.ts";

type NamedRow = HeldRow & { name: string };

const held: NamedRow = {
  ...{ uid: "a", asOf: 3, isStar: false, name: "one", points: 1, cost: 60, total: 2 },
  cells: { A: { acAt: 60, errors: 1, tries: 0 }, B: { acAt: null, errors: 1, tries: 0 } },
};
const solved = { acAt: 90, errors: 1, tries: 0 };
const after: NamedRow = { ...held, asOf: 5, points: 2, total: 3, cells: { ...held.cells, B: solved } };

describe("a move", () => {
  it("says the sums and the cells that changed, and nothing else of the row", () => {
    const sums = { was: 3, asOf: 5, points: 2, cost: 60, total: 3 };
    expect(rowMove(held, after)).toEqual({ uid: "a", ...sums, cells: { B: solved } });
  });

  it.each([
    ["another name", { ...held, name: "two" }],
    ["a star", { ...held, isStar: true }],
    ["a cell that is gone", { ...held, cells: {} }],
  ])("cannot say %s", (_name, other) => {
    expect(rowMove(held, other)).toBeUndefined();
  });

  it.each([
    ["is made from", 3, after],
    ["is newer", 5, { ...held, asOf: 5 }],
    ["is between the two", 4, undefined],
  ])("on a row that %s", (_name, asOf, expected) => {
    const moves = [rowMove(held, after)!];
    const rows = changeRows(new Map([["a", { ...held, asOf }]]), { rows: [], moves, removed: [] });
    expect(rows?.get("a")).toEqual(expected);
  });

  it("of a row that is not held is good for nothing", () => {
    expect(changeRows(new Map(), { rows: [], moves: [rowMove(held, after)!], removed: [] })).toBeUndefined();
  });
});

const cell = fc.record({ acAt: fc.option(fc.nat(3)), errors: fc.nat(2), tries: fc.nat(1) });
const facts = fc.record({
  ...{ uid: fc.constantFrom("a", "b", "c"), isStar: fc.boolean(), isGone: fc.boolean() },
  ...{ points: fc.nat(3), cost: fc.nat(9), total: fc.nat(9) },
  cells: fc.dictionary(fc.constantFrom("A", "B"), cell, { noNullPrototype: true }),
});

it("a change makes every board from its first version on the one of its last, or says that it cannot", () => {
  fc.assert(
    fc.property(fc.array(facts, { maxLength: 12 }), fc.nat(12), fc.nat(12), (steps, one, other) => {
      const boards: Map<string, HeldRow>[] = [new Map()];
      const goneAt = new Map<string, number>();
      for (const [nth, { isGone, ...row }] of steps.entries()) {
        const next = new Map(boards[nth]);
        if (isGone) next.delete(row.uid);
        else next.set(row.uid, { ...row, asOf: nth + 1 });
        if (isGone) goneAt.set(row.uid, nth + 1);
        boards.push(next);
      }
      const last = boards.length - 1;
      const [from, version] = [Math.min(one, last), last];
      const told = boards[from]!;
      const now = boards[version]!;
      const changed = [...now.values()].filter(({ asOf }) => asOf > from);
      const moves = changed.flatMap((row): RowMove[] => {
        const before = told.get(row.uid);
        const move = before && rowMove(before, row);
        return move ? [move] : [];
      });
      const rows = changed.filter(({ uid }) => !moves.some((move) => move.uid === uid));
      const removed = [...goneAt].flatMap(([uid, at]) => (at > from && !now.has(uid) ? [uid] : []));
      const at = from + (other % (version - from + 1));
      const result = changeRows(boards[at]!, { rows, moves, removed });
      if (result || at === from) expect(result).toEqual(now);
    }),
  );
});
