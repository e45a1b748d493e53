import { expect, it } from "vitest";
import { judgingBreaker, type Trouble } from "./judging-breaker.ts";

const now = new Date("2026-01-01T12:00:00Z");
let submissions = 0;
const trouble = (userId: string, judgeId: string | null, changes: Partial<Trouble> = {}): Trouble => ({
  submissionId: ++submissions,
  userId,
  judgeId,
  kind: "fault",
  isFollowed: false,
  happenedAt: new Date(now.getTime() - 60_000),
  ...changes,
});
const error = { kind: "system-error" } as const;
const old = { happenedAt: new Date(now.getTime() - 11 * 60_000) };

it.each<[string, Trouble[], number, boolean]>([
  ["nothing", [], 2, false],
  ["one fault", [trouble("a", "1")], 2, false],
  ["two faults", [trouble("a", "1"), trouble("b", "2")], 2, false],
  ["three faults", [trouble("a", "1"), trouble("b", "2"), trouble("b", "1")], 2, true],
  [
    "three faults, one of them long ago",
    [trouble("a", "1"), trouble("b", "2"), trouble("c", "1", old)],
    2,
    false,
  ],
  ["three faults of one judge", [trouble("a", "1"), trouble("b", "1"), trouble("c", "1")], 2, false],
  ["three faults of the only judge", [trouble("a", "1"), trouble("b", "1"), trouble("c", "1")], 1, true],
  ["three faults with one person", [trouble("a", "1"), trouble("a", "2"), trouble("a", "1")], 2, false],
  ["one system error", [trouble("a", "1", error)], 1, false],
  ["two system errors in a row", [trouble("a", "1", error), trouble("b", "2", error)], 2, true],
  [
    "two with a sound verdict between",
    [trouble("a", "1", { ...error, isFollowed: true }), trouble("b", "2", error)],
    2,
    false,
  ],
  ["two in a row of one person", [trouble("a", "1", error), trouble("a", "2", error)], 2, false],
  ["two in a row on one judge of many", [trouble("a", "1", error), trouble("b", "1", error)], 2, false],
])("%s", (_, troubles, judgesThere, stops) => {
  expect(judgingBreaker(troubles, judgesThere, now) !== null).toBe(stops);
});
