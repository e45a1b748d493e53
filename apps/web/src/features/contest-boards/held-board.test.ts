import { readBoardQuery } from "@touchstone/domain";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BoardAnswer } from "./api.ts";
import { hearBoard, isBehind, pageOfBoard, takeBoard } from "./held-board.ts";
import { acmRows, boardAnswer, boardRow, uidOf } from "./testing/fake-board.ts";

const topic = "board:7";
const place = { cid: 7, view: "open" } as const;

describe("an event", () => {
  const held = boardAnswer({ version: 5 });
  const change = {
    ...{ ...place, kind: "board.changed" as const, topic },
    ...{ rows: [], moves: [], removed: [], firsts: {} },
  };

  it.each([4, 5])("applies to the version it begins with and to those after it: %s", (from) => {
    const row = boardRow(2, { asOf: 6, points: 3, cost: 9 });
    const heard = hearBoard(held, { ...change, from, version: 6, rows: [row], removed: [uidOf(3)] });
    expect(heard).toMatchObject({ kind: "board", board: { version: 6, entries: 3 } });
    const { rows } = (heard as { board: BoardAnswer }).board;
    expect(rows.find(({ uid }) => uid === uidOf(2))).toBe(row);
    expect(rows.some(({ uid }) => uid === uidOf(3))).toBe(false);
  });

  it("a move changes what it says of a row and nothing else", () => {
    const cells = { Z: { acAt: 30, errors: 0, tries: 0 } };
    const move = { uid: uidOf(2), was: 1, asOf: 6, points: 9, cost: 1, total: 9, cells };
    const heard = hearBoard(held, { ...change, from: 5, version: 6, moves: [move] });
    const before = held.rows.find(({ uid }) => uid === uidOf(2));
    const { rows } = (heard as { board: BoardAnswer }).board;
    const { was: _was, ...sums } = move;
    expect(rows.find(({ uid }) => uid === uidOf(2))).toEqual({
      ...{ ...before, ...sums },
      cells: { ...before?.cells, ...cells },
    });
    expect(rows).toHaveLength(held.rows.length);
  });

  it.each([
    [
      "a move of a row that is not there",
      {
        ...{ ...change, from: 5, version: 6 },
        moves: [{ uid: uidOf(99), was: 1, asOf: 6, points: 1, cost: 1, total: 1, cells: {} }],
      },
      "ask",
    ],
    ["a change of a version that was missed", { ...change, from: 6, version: 7 }, "ask"],
    ["a change that is known", { ...change, from: 4, version: 5 }, "same"],
    ["a newer version", { ...place, kind: "board.version", topic, version: 6 }, "ask"],
    ["the version that is held", { ...place, kind: "board.version", topic, version: 5 }, "same"],
    ["another view", { ...place, view: "sealed", kind: "board.version", topic, version: 1 }, "ask"],
    ["a refusal", { kind: "board.refused", topic, cid: 7 }, "ask"],
  ] satisfies [string, Parameters<typeof hearBoard>[1], string][])("%s", (_name, event, kind) => {
    expect(hearBoard(held, event)).toEqual({ kind });
  });
});

it("an answer that is older than what was heard meanwhile changes nothing", () => {
  const held = boardAnswer({ version: 9 });
  expect(takeBoard(held, boardAnswer({ version: 8, rows: [] }))).toBe(held);
  expect(isBehind({ view: "open", version: 8 }, held)).toBe(true);
  expect(isBehind({ view: "open", version: 9 }, held)).toBe(false);
  expect(takeBoard(held, boardAnswer({ view: "sealed", version: 2 })).view).toBe("sealed");
});

it("after any loss of events the board is the same as a fresh one", () => {
  const moves = fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 6 }),
      points: fc.nat(5),
      isGone: fc.boolean(),
      isHeard: fc.boolean(),
      isAskedAfter: fc.boolean(),
    }),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(moves, (steps) => {
      const truth = new Map(acmRows.map((row) => [row.uid, row]));
      const log: { version: number; uid: string }[] = [];
      let version = 1;
      let held = boardAnswer();
      /** What the server answers to whoever holds a version: all rows that changed since. */
      const answer = (since: number): BoardAnswer => {
        const moved = [...new Set(log.filter((each) => each.version > since).map(({ uid }) => uid))];
        return boardAnswer({
          version,
          isWhole: false,
          rows: moved.flatMap((uid) => truth.get(uid) ?? []),
          removed: moved.filter((uid) => !truth.has(uid)),
        });
      };
      for (const { number, points, isGone, isHeard, isAskedAfter } of steps) {
        version += 1;
        const row = boardRow(number, { asOf: version, points });
        if (isGone) truth.delete(row.uid);
        else truth.set(row.uid, row);
        log.push({ version, uid: row.uid });
        if (isHeard) {
          const change = { rows: isGone ? [] : [row], moves: [], removed: isGone ? [row.uid] : [] };
          const heard = hearBoard(held, {
            ...{ ...place, ...change, kind: "board.changed", topic, firsts: {}, from: version - 1, version },
          });
          if (heard.kind === "board") held = heard.board;
        }
        if (isAskedAfter) held = takeBoard(held, answer(held.version));
      }
      held = takeBoard(held, answer(held.version));
      const sorted = (rows: readonly { uid: string }[]) => [...rows].sort((a, b) => (a.uid < b.uid ? -1 : 1));
      expect(sorted(held.rows)).toEqual(sorted([...truth.values()]));
    }),
  );
});

describe("a page of a board", () => {
  const nobody = { ownUid: undefined, concerned: [], isFollowedOnly: false };
  const places = (query: Record<string, string>, watched = nobody as Parameters<typeof pageOfBoard>[2]) =>
    pageOfBoard(boardAnswer(), readBoardQuery(query), watched).rows.map(({ rank, showName }) => [
      rank,
      showName,
    ]);

  it("has star entries without a place, or leaves them out", () => {
    expect(places({})).toEqual([
      [1, "halfspace"],
      [-1, "guests"],
      [2, "team2"],
      [2, "team3"],
    ]);
    expect(places({ removeStar: "true" })).toEqual([
      [1, "halfspace"],
      [2, "team2"],
      [2, "team3"],
    ]);
  });

  it("is searched by name or school and keeps the places of the whole", () => {
    expect(places({ keyword: "TEAM" })).toEqual([
      [2, "team2"],
      [2, "team3"],
    ]);
    expect(places({ keyword: "beiyu" })).toEqual([[1, "halfspace"]]);
  });

  it("pins the reader's own row and the followed ones, each once", () => {
    const watched = { ownUid: uidOf(3), concerned: [uidOf(1), uidOf(3), uidOf(99)], isFollowedOnly: true };
    const page = pageOfBoard(boardAnswer(), readBoardQuery({}), watched);
    expect(page.pinned.map(({ uid }) => uid)).toEqual([uidOf(3), uidOf(1)]);
    expect(page.rows.map(({ uid }) => uid)).toEqual([uidOf(1), uidOf(3)]);
  });

  it("is cut to its size", () => {
    const rows = Array.from({ length: 25 }, (_, index) => boardRow(index + 1, { points: 30 - index }));
    const query = readBoardQuery({ limit: "10", currentPage: "3" });
    const page = pageOfBoard(boardAnswer({ rows }), query, nobody);
    expect(page.rows.map(({ rank }) => rank)).toEqual([21, 22, 23, 24, 25]);
    expect(page.total).toBe(25);
  });
});
