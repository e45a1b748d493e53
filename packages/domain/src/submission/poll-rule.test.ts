import { expect, it } from "vitest";
import { mayPoll } from "./poll-rule.ts";

it.each([
  ["goes on while something is under way", { underWay: 1, checks: 0, hasFailed: false }, true],
  ["[SUBM-13] asks for the 300th time", { underWay: 1, checks: 299, hasFailed: false }, true],
  ["[SUBM-13] never asks for the 301st time", { underWay: 1, checks: 300, hasFailed: false }, false],
  ["stops when nothing is under way", { underWay: 0, checks: 3, hasFailed: false }, false],
  ["stops after a failed call", { underWay: 2, checks: 3, hasFailed: true }, false],
])("polling %s", (_name, state, goesOn) => {
  expect(mayPoll(state)).toBe(goesOn);
});
