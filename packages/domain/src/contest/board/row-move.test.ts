import fc from "fast-check";
import { expect, it } from "vitest";
import { moveRow, rowMove } from "./row-move.ts";
import type { OwnedRow } from "./stand-board.ts";

const cell = fc.record({ acAt: fc.option(fc.nat(9)), errors: fc.nat(2), tries: fc.nat(2) });
const row = fc.record({
  ...{ uid: fc.constant("a"), isStar: fc.boolean(), name: fc.constantFrom("one", "two") },
  ...{ points: fc.nat(3), cost: fc.nat(9), total: fc.nat(9) },
  cells: fc.dictionary(fc.constantFrom("A", "B", "C"), cell, { noNullPrototype: true }),
});

it("a move makes the one row the other", () => {
  fc.assert(
    fc.property(row, row, (before, after) => {
      const move = rowMove(before, after);
      if (move) expect(moveRow(before, move)).toEqual(after);
    }),
  );
});

const held: OwnedRow & { name: string } = {
  ...{ uid: "a", isStar: false, name: "one", points: 1, cost: 60, total: 2 },
  cells: { A: { acAt: 60, errors: 1, tries: 0 }, B: { acAt: null, errors: 1, tries: 0 } },
};

it("says the sums and the cells that changed, and nothing else of the row", () => {
  const solved = { acAt: 90, errors: 1, tries: 0 };
  const after = { ...held, points: 2, cost: 1350, total: 3, cells: { ...held.cells, B: solved } };
  expect(rowMove(held, after)).toEqual({ uid: "a", points: 2, cost: 1350, total: 3, cells: { B: solved } });
});

it.each([
  ["another name", { ...held, name: "two" }],
  ["a star", { ...held, isStar: true }],
  ["a cell that is gone", { ...held, cells: {} }],
])("cannot say %s", (_name, after) => {
  expect(rowMove(held, after)).toBeUndefined();
});
