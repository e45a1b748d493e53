import { isRemoteSite } from "@touchstone/domain";
import { expect, it } from "vitest";
import { remoteProblemOf } from "./remote-problem-of.ts";

it.each([
  ["HDU-1000", "1000"],
  ["HDU-100", undefined],
  ["CF-1A", "1A"],
  ["CF-1520F2", "1520F2"],
  ["CF-102253A", undefined],
  ["POJ-1000", "1000"],
  ["POJ-10000", undefined],
  ["GYM-102253A", "102253A"],
  ["GYM-102253_A", "102253A"],
  ["GYM-1A", undefined],
  ["AC-abc100_a", "abc100_a"],
  ["AC-ABC100_A", "abc100_a"],
  ["AC-ABC100_A", "abc100_a"],
  ["AC-tessoku_book_a", "tessoku_book_a"],
  ["AC-abc100", undefined],
  ["AC-abc100_a/../..", undefined],
  ["SPOJ-TEST", "TEST"],
  ["SPOJ-QMAX3VN", "QMAX3VN"],
  ["SPOJ-test", undefined],
  ["SPOJ-TEST,ADMIN", undefined],
])("%s is there %s", (displayId, problem) => {
  const [site = ""] = displayId.split("-");
  expect(isRemoteSite(site) && remoteProblemOf(site, displayId)).toBe(problem);
});
