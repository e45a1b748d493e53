import type { BoardAnswer, BoardContest, BoardProblem } from "../api.ts";

type Row = BoardAnswer["rows"][number];

/** The uid of the entry with this number. */
export const uidOf = (number: number) => number.toString(16).padStart(32, "0");

/** A contest that runs, seen by somebody who is no admin of it. */
export const runningContest: BoardContest = {
  id: 7,
  uid: uidOf(900),
  author: "setter",
  title: "Frost Moon Open",
  type: 0,
  auth: 0,
  status: 0,
  now: "2026-11-14T12:00:00.000Z",
  startTime: "2026-11-14T08:00:00.000Z",
  endTime: "2026-11-14T13:00:00.000Z",
  duration: 18_000,
  count: 4,
  gid: null,
  openRank: true,
  description: "",
  openPrint: false,
  sealRank: false,
  sealRankTime: null,
  autoRealRank: true,
  rankShowName: "username",
  oiRankScoreType: "Recent",
  allowEndSubmit: false,
  isAdmin: false,
  rights: [],
  isSealed: false,
};

/** Three problems as the calls answer them. */
export const contestProblems = ["A", "B", "C"].map((displayId, index) => ({
  id: index + 1,
  cid: 7,
  pid: index + 100,
  displayId,
  displayTitle: `Problem ${displayId}`,
  color: "#e03131",
  ac: index,
  total: 10 + index,
  myStatus: null,
  score: null,
})) satisfies (BoardProblem & object)[];

const solved = (minutes: number, errors = 0) => ({ acAt: minutes * 60, errors, tries: 0 });

/** The row of one entry; what is not said of it is nothing. */
export function boardRow(number: number, changes: Partial<Row> = {}): Row {
  const username = changes.username ?? `team${number}`;
  return {
    uid: uidOf(number),
    username,
    showName: username,
    asOf: 1,
    nickname: null,
    realname: null,
    school: null,
    gender: "secrecy",
    avatar: null,
    isStar: false,
    points: 0,
    cost: 0,
    total: 0,
    cells: {},
    ...changes,
  };
}

/** Four entries of an ACM contest: the best, an equal pair, and a star entry between. */
export const acmRows: readonly Row[] = [
  boardRow(1, {
    showName: "halfspace",
    school: "Beiyu Institute",
    points: 2,
    cost: 3_660,
    total: 3,
    cells: { A: solved(11), B: solved(30, 1), C: { acAt: null, errors: 0, tries: 2 } },
  }),
  boardRow(2, {
    points: 1,
    cost: 1_260,
    total: 3,
    cells: { A: solved(21), B: { acAt: null, errors: 2, tries: 0 } },
  }),
  boardRow(3, { points: 1, cost: 1_260, total: 1, cells: { A: solved(21) } }),
  boardRow(4, {
    showName: "guests",
    isStar: true,
    points: 1,
    cost: 1_200,
    total: 1,
    cells: { A: solved(20) },
  }),
];

/** Two entries of an OI contest. */
export const oiRows: readonly Row[] = [
  boardRow(1, {
    points: 172,
    cost: 31,
    total: 2,
    cells: { A: { score: 100, timeMs: 31 }, B: { score: 72, timeMs: null } },
  }),
  boardRow(2, { points: 0, cost: 0, total: 1, cells: { A: { score: 0, timeMs: null } } }),
];

/** A whole board at its first version. */
export function boardAnswer(changes: Partial<BoardAnswer> = {}): BoardAnswer {
  const rows = changes.rows ?? [...acmRows];
  return {
    cid: 7,
    view: "open",
    version: 1,
    rows,
    removed: [],
    firsts: { A: 660, B: 1_800 },
    isWhole: true,
    isTooLarge: false,
    entries: rows.length,
    type: 0,
    awardType: 0,
    awards: [],
    isSealed: false,
    sealRankTime: null,
    ...changes,
  };
}
