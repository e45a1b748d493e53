import { expect, it } from "vitest";
import { type OwnedRow, standBoard } from "./stand-board.ts";

const award = (name: string, num: number) => ({ name, background: "#fff", color: "#000", num });
const acm = { type: 0, awardType: 2, awards: [award("gold", 1), award("silver", 2)], firsts: { A: 60 } };

function entry(uid: string, points: number, cost: number, more: Partial<OwnedRow> = {}): OwnedRow {
  return { uid, points, cost, total: points, isStar: false, cells: {}, ...more };
}

it("more points stand above, then less cost; equals share a rank and the next one counts them", () => {
  const rows = [entry("d", 1, 10), entry("c", 2, 50), entry("b", 2, 40), entry("a", 2, 50), entry("e", 0, 0)];
  const board = standBoard(rows, acm);
  expect(board.map(({ uid, rank }) => [uid, rank])).toEqual([
    ["b", 1],
    ["a", 2],
    ["c", 2],
    ["d", 4],
    ["e", 5],
  ]);
  expect(board.map(({ awardName }) => awardName)).toEqual(["gold", "silver", "silver", null, null]);
});

it("[RANK-04] a star entry has the rank -1, takes no number and no award", () => {
  const rows = [entry("a", 5, 1, { isStar: true }), entry("b", 4, 1), entry("c", 3, 1), entry("d", 3, 1)];
  const board = standBoard(rows, acm);
  expect(board.map(({ rank, awardName }) => [rank, awardName])).toEqual([
    [-1, null],
    [1, "gold"],
    [2, "silver"],
    [2, "silver"],
  ]);
  expect(board[0]).toMatchObject({ isWinAward: false });
  const without = standBoard(
    rows.filter(({ isStar }) => !isStar),
    acm,
  );
  expect(without).toEqual(board.slice(1));
});

it("[RANK-03] whoever solved a problem in the second of its first solve was first, stars too", () => {
  const cell = (acAt: number | null, more = {}) => ({ A: { acAt, errors: 2, tries: 1, ...more } });
  const rows = [
    entry("a", 1, 60, { cells: cell(60), isStar: true }),
    entry("b", 1, 61, { cells: cell(60) }),
    entry("c", 1, 62, { cells: cell(61) }),
    entry("d", 1, 63, { cells: cell(60, { isAfter: true }) }),
    entry("e", 0, 0, { cells: cell(null) }),
  ];
  const infos = standBoard(rows, acm).map(({ submissionInfo }) => submissionInfo.A);
  expect(infos[1]).toEqual({
    ...{ isAC: true, isFirstAC: true, ACTime: 60, errorNum: 2, tryNum: 1, isAfterContest: false },
  });
  expect(infos.map((info) => (info as { isFirstAC: boolean }).isFirstAC)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(infos[4]).toMatchObject({ isAC: false, ACTime: null });
});

it("an OI row shows scores and the run time of what was accepted", () => {
  const cells = { A: { score: 100, timeMs: 15 }, B: { score: 40, timeMs: null } };
  const [row] = standBoard([entry("a", 140, 15, { cells })], { ...acm, type: 1 });
  expect(row).toMatchObject({
    ...{ ac: 0, totalScore: 140, totalTime: 15 },
    submissionInfo: { A: 100, B: 40 },
    timeInfo: { A: 15 },
  });
});
