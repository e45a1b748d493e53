import { expect, it } from "vitest";
import { isSealed, sealMoment } from "./contest-seal.ts";

const at = (time: string) => new Date(`2026-11-14T${time}Z`);
const contest = { sealRank: true, sealAt: at("12:00:00"), endsAt: at("13:00:00"), autoRealRank: true };

it.each([
  ["before the seal", "11:59:59.999", {}, false, false],
  ["from the seal on", "12:00:00", {}, false, true],
  ["until the end", "12:59:59.999", {}, false, true],
  ["at the end, which opens it", "13:00:00", {}, false, false],
  ["after the end, when the end does not open it", "20:00:00", { autoRealRank: false }, false, true],
  ["for a contest admin", "12:30:00", {}, true, false],
  ["for a contest admin after the end", "20:00:00", { autoRealRank: false }, true, false],
  ["without a seal", "12:30:00", { sealRank: false }, false, false],
  ["without a moment", "12:30:00", { sealAt: null }, false, false],
])("[RANK-11] [SEAL-02] %s, at %s of the server's clock", (_when, now, change, seesAll, sealed) => {
  expect(isSealed({ ...contest, ...change }, at(now), seesAll)).toBe(sealed);
});

it("[RANK-11] a seal that would begin with the end or later keeps nothing back", () => {
  expect(sealMoment({ ...contest, sealAt: contest.endsAt })).toBeNull();
  expect(sealMoment(contest)).toEqual(contest.sealAt);
});
