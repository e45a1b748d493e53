import { describe, expect, it } from "vitest";
import { balloonLinkEnd, balloonsKeptFrom } from "./balloon-rules.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 14, hour));
const contest = { sealRank: true, sealAt: at(12), endsAt: at(13), autoRealRank: true };
const runner = { isAdmin: false, goOnAfterSeal: false };

it("a runner's link opens until an hour after the end", () => {
  expect(balloonLinkEnd(contest)).toEqual(at(14));
});

describe("balloons of what was sent after the seal", () => {
  it.each([
    ["are given before it", contest, runner, 11, null],
    ["are kept from runners while it is closed", contest, runner, 12, at(12)],
    ["are given when the end opens it", contest, runner, 13, null],
    ["stay kept while nobody opens it", { ...contest, autoRealRank: false }, runner, 13, at(12)],
    ["are shown to contest admins", contest, { ...runner, isAdmin: true }, 12, null],
    ["go on where a contest admin says so", contest, { ...runner, goOnAfterSeal: true }, 12, null],
    ["are given where there is no seal", { ...contest, sealRank: false }, runner, 12, null],
  ] as const)("%s", (_what, sealed, reader, hour, kept) => {
    expect(balloonsKeptFrom(sealed, reader, at(hour))).toEqual(kept);
  });
});
