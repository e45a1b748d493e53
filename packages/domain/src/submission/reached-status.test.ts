import { expect, it } from "vitest";
import { reachedStatus } from "./reached-status.ts";

it("an accepted problem stays accepted, whatever came later", () => {
  expect(reachedStatus({ accepted: 1, lastStatus: -1 })).toBe(0);
});

it("otherwise the newest verdict speaks", () => {
  expect(reachedStatus({ accepted: 0, lastStatus: 1 })).toBe(1);
});

it("without a verdict nothing has been reached", () => {
  expect(reachedStatus(undefined)).toBe(-10);
  expect(reachedStatus({ accepted: 0, lastStatus: null })).toBe(-10);
});
