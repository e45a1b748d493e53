import { expect, it } from "vitest";
import { csvOf, rankTable } from "./rank-table.ts";
import type { RankRow } from "./read-rank.ts";

const nothing = {
  isAC: false,
  isFirstAC: false,
  ACTime: null,
  errorNum: 0,
  tryNum: 0,
  isAfterContest: false,
};
const person: RankRow = {
  ...{ uid: "a", username: "ann", showName: "Ann", nickname: null, realname: null, school: null },
  ...{ gender: "secrecy", avatar: null, isStar: false, rank: 1, ac: 2, total: 5, totalTime: 3_725 },
  ...{ totalScore: 140, submissionInfo: {}, timeInfo: {}, isWinAward: false },
  ...{ awardName: null, awardBackground: null, awardColor: null },
};
const rowOf = (row: Partial<RankRow>, type = 0, ids = ["A"]) =>
  rankTable([{ ...person, ...row }], type, ids).rows[0];

it.each([
  [{ isAC: true }, "+"],
  [{ isAC: true, errorNum: 2 }, "+(2)"],
  [{ isAC: true, errorNum: 1, isAfterContest: true }, "+(1)*"],
  [{ errorNum: 3 }, "-(3)"],
  [{ errorNum: 3, tryNum: 2 }, "-(3+2)"],
  [{ tryNum: 2 }, "?(2)"],
])("a cell of %j reads %s", (cell, text) => {
  expect(rowOf({ submissionInfo: { A: { ...nothing, ...cell } } })?.at(-1)).toBe(text);
});

it("has a column for each figure and each problem", () => {
  expect(rowOf({ realname: "Anna", school: "Hill" }, 0, ["A", "B"])).toEqual([
    ...["1", "ann", "Ann", "Anna", "Hill", "2", "5", "62", "", ""],
  ]);
  expect(rowOf({ rank: -1, submissionInfo: { A: 100 } }, 1)).toEqual([
    ...["*", "ann", "Ann", "", "", "140", "100"],
  ]);
});

it("a spreadsheet computes nothing of the values that people chose", () => {
  const names = ["=1+1", "+1|cmd", "-x", "@x", 'say "hi"', "+(1)"];
  const [, ...lines] = new TextDecoder()
    .decode(csvOf({ columns: [{ heading: "Name", width: 1 }], rows: names.map((name) => [name]) }))
    .trimEnd()
    .split("\r\n");
  expect(lines).toEqual([`"'=1+1"`, `"'+1|cmd"`, `"'-x"`, `"'@x"`, '"say ""hi"""', '"+(1)"']);
});
