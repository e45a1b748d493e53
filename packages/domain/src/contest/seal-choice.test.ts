import fc from "fast-check";
import { expect, it } from "vitest";
import {
  contestSeconds,
  defaultSeal,
  isSealOffered,
  sealChoiceOf,
  sealChoices,
  sealTimeOf,
} from "./seal-choice.ts";

const startsAt = new Date("2026-11-16T08:00:00Z");
const span = (seconds: number) => ({ startsAt, endsAt: new Date(startsAt.getTime() + seconds * 1000) });

it.each([
  [1799, ["all"]],
  [1800, ["half", "all"]],
  [3599, ["half", "all"]],
  [3600, ["half", "hour", "all"]],
])("[GCONT-09] a contest of %i s offers %j", (seconds, offered) => {
  expect(sealChoices.filter((choice) => isSealOffered(choice, seconds))).toEqual(offered);
});

it.each([
  [0, 3600, "hour"],
  [0, 18_000, "hour"],
  [0, 3599, "all"],
  [1, 18_000, "all"],
  [1, 600, "all"],
])("[GCONT-10] type %i, %i s: the seal begins as %s", (type, seconds, choice) => {
  expect(defaultSeal(type, seconds)).toBe(choice);
});

it("a seal ends with the contest and is known again by its moment", () => {
  expect(sealTimeOf("half", span(7200))).toEqual(new Date("2026-11-16T09:30:00Z"));
  expect(sealTimeOf("hour", span(7200))).toEqual(new Date("2026-11-16T09:00:00Z"));
  expect(sealTimeOf("all", span(7200))).toEqual(startsAt);
  expect(sealChoiceOf(new Date("2026-11-16T09:00:01Z"), span(7200))).toBe(undefined);
  fc.assert(
    fc.property(fc.integer({ min: 3601, max: 1e6 }), fc.constantFrom(...sealChoices), (seconds, choice) => {
      expect(sealChoiceOf(sealTimeOf(choice, span(seconds)), span(seconds))).toBe(choice);
    }),
  );
});

it("[GCONT-05] an end before the start makes a duration of 0", () => {
  expect([contestSeconds(span(60)), contestSeconds(span(0)), contestSeconds(span(-60))]).toEqual([60, 0, 0]);
});
