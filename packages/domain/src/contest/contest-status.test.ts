import { expect, it } from "vitest";
import { contestStatusAt } from "./contest-status.ts";

const contest = { startsAt: new Date("2026-11-14T08:00:00Z"), endsAt: new Date("2026-11-14T13:00:00Z") };

it.each([
  ["2026-11-14T07:59:59.999Z", -1],
  ["2026-11-14T08:00:00.000Z", 0],
  ["2026-11-14T12:59:59.999Z", 0],
  ["2026-11-14T13:00:00.000Z", 1],
])("at %s its status is %i", (now, status) => {
  expect(contestStatusAt(contest, new Date(now))).toBe(status);
});
