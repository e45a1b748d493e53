import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ResolverCell,
  type ResolverRow,
  type Resolving,
  resolveOne,
  resolverPlaces,
  startResolving,
} from "./resolver.ts";

const ids = ["A", "B", "C"];

const solved = (minutes: number, errorNum = 0): ResolverCell => ({
  isAC: true,
  isFirstAC: false,
  acSeconds: minutes * 60,
  errorNum,
  tryNum: 0,
});
const wrong = (errorNum: number): ResolverCell => ({
  isAC: false,
  isFirstAC: false,
  acSeconds: 0,
  errorNum,
  tryNum: 0,
});
const hidden = (tryNum: number, errorNum = 0): ResolverCell => ({ ...wrong(errorNum), tryNum });
const row = (uid: string, cells: Record<string, ResolverCell>, isStar = false): ResolverRow => ({
  uid,
  isStar,
  cells: new Map(Object.entries(cells)),
});

/** All boards from the first to the last, and what was done between them. */
function play(start: Resolving) {
  const boards = [start];
  const steps = [];
  for (let taken = resolveOne(start); taken; taken = resolveOne(taken.next)) {
    boards.push(taken.next);
    steps.push(taken.step);
  }
  return { boards, steps, last: boards.at(-1) ?? start };
}

const uids = ({ rows }: Resolving) => rows.map(({ uid }) => uid);

describe("a board of three", () => {
  const sealed = [
    row("a", { A: solved(10), B: hidden(1) }),
    row("b", { A: solved(20) }),
    row("c", { A: hidden(2, 1), C: hidden(1) }),
  ];
  const opened = [
    row("a", { A: solved(10), B: wrong(1) }),
    row("b", { A: solved(20) }),
    row("c", { A: solved(200, 2), C: solved(210) }),
  ];

  it("is opened from the bottom, one problem at a time, left to right", () => {
    const { boards, steps, last } = play(startResolving(sealed, opened, ids));
    expect(steps).toEqual([
      { kind: "reveal", uid: "c", displayId: "A", from: 2, to: 2 },
      { kind: "reveal", uid: "c", displayId: "C", from: 2, to: 0 },
      { kind: "settle", uid: "b", at: 2 },
      { kind: "reveal", uid: "a", displayId: "B", from: 1, to: 1 },
      { kind: "settle", uid: "a", at: 1 },
      { kind: "settle", uid: "c", at: 0 },
    ]);
    expect(uids(boards[0] as Resolving)).toEqual(["a", "b", "c"]);
    expect(uids(last)).toEqual(["c", "a", "b"]);
    expect(last.rows[0]).toMatchObject({ ac: 2, totalSeconds: (200 + 40 + 210) * 60 });
  });
});

it("of equal rows those with hidden problems come first under the cursor", () => {
  const sealed = [row("a", { A: solved(10), B: hidden(1) }), row("b", { A: solved(10) })];
  const opened = [row("a", { A: solved(10), B: solved(90) }), row("b", { A: solved(10) })];
  const { steps } = play(startResolving(sealed, opened, ids));
  expect(steps.map(({ kind, uid }) => `${kind} ${uid}`)).toEqual(["reveal a", "settle b", "settle a"]);
});

it("a try after the seal on a solved problem hides nothing", () => {
  const sealed = [row("a", { A: { ...solved(10), tryNum: 2 } })];
  const { steps } = play(startResolving(sealed, [row("a", { A: solved(10) })], ids));
  expect(steps).toEqual([{ kind: "settle", uid: "a", at: 0 }]);
});

it("an entry whose hidden tries count for nothing stays, with nothing", () => {
  const { last, steps } = play(startResolving([row("a", { A: hidden(1) })], [], ids));
  expect(steps.map(({ kind }) => kind)).toEqual(["reveal", "settle"]);
  expect(last.rows[0]).toMatchObject({ uid: "a", ac: 0, cells: new Map() });
});

it("equal rows share a place, star rows take none", () => {
  const rows = [
    row("a", { A: solved(10) }),
    row("b", { A: solved(10) }),
    row("s", { A: solved(10) }, true),
    row("z", {}),
  ];
  expect(resolverPlaces(startResolving(rows, rows, ids).rows)).toEqual([1, 1, -1, 3]);
});

describe("any board", () => {
  const cell = fc.oneof(
    fc
      .record({ minutes: fc.nat(5), errors: fc.nat(2) })
      .map(({ minutes, errors }) => solved(minutes, errors)),
    fc.integer({ min: 1, max: 3 }).map(wrong),
  );
  /** A problem before and after it is opened. */
  const pair = fc.oneof(
    fc.constant(undefined),
    cell.map((open) => ({ sealed: open, open })),
    fc
      .record({ open: cell, tries: fc.integer({ min: 1, max: 3 }), errors: fc.nat(2) })
      .map(({ open, tries, errors }) => ({ sealed: hidden(tries, Math.min(errors, open.errorNum)), open })),
  );
  const entry = fc.record({ isStar: fc.boolean(), pairs: fc.tuple(pair, pair, pair) });
  const board = fc.array(entry, { maxLength: 9 }).map((entries) => {
    const rowsOf = (side: "sealed" | "open") =>
      entries.map(({ isStar, pairs }, index) => {
        const cells = ids.flatMap((id, at) => {
          const made = pairs[at];
          return made ? [[id, made[side]] as const] : [];
        });
        return row(`u${index}`, Object.fromEntries(cells), isStar);
      });
    return { sealed: rowsOf("sealed"), opened: rowsOf("open") };
  });

  it("ends as the open one, and below the cursor nothing changes", () => {
    fc.assert(
      fc.property(board, ({ sealed, opened }) => {
        const { boards, last } = play(startResolving(sealed, opened, ids));
        const truth = startResolving(opened, opened, ids).rows;
        expect(last.rows).toEqual(truth);
        expect(last.cursor).toBe(-1);
        for (const { rows, cursor } of boards) {
          const places = resolverPlaces(rows);
          const final = resolverPlaces(truth);
          for (let index = cursor + 1; index < rows.length; index += 1) {
            expect(rows[index]?.uid).toBe(truth[index]?.uid);
            expect(places[index]).toBe(final[index]);
          }
        }
      }),
    );
  });

  it("only ever lifts the row under the cursor", () => {
    fc.assert(
      fc.property(board, ({ sealed, opened }) => {
        const { steps } = play(startResolving(sealed, opened, ids));
        for (const step of steps) if (step.kind === "reveal") expect(step.to).toBeLessThanOrEqual(step.from);
      }),
    );
  });
});
