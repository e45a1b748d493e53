import { expect, it } from "vitest";
import { verdictShares } from "./verdict-shares.ts";

const none = { total: 0, ac: 0, wa: 0, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0 };

it("gives each verdict that occurred its percentage with two decimals, the most frequent first", () => {
  const counts = {
    total: 2467,
    ac: 811,
    wa: 906,
    tle: 388,
    mle: 51,
    re: 171,
    pe: 22,
    ce: 104,
    se: 0,
    pa: 14,
  };
  expect(verdictShares(counts).map(({ status, percent }) => [status, percent])).toEqual([
    [0, "32.87%"],
    [-1, "36.72%"],
    [1, "15.73%"],
    [3, "6.93%"],
    [-2, "4.22%"],
    [2, "2.07%"],
    [-3, "0.89%"],
    [8, "0.57%"],
  ]);
});

it("is Accepted at 0.00% for a problem nobody tried", () => {
  expect(verdictShares(none)).toEqual([{ status: 0, count: 0, percent: "0.00%" }]);
});

it("counts system errors, too", () => {
  expect(verdictShares({ ...none, total: 1, se: 1 })[1]).toEqual({ status: 4, count: 1, percent: "100.00%" });
});
