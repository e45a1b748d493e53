import { expect, it } from "vitest";
import { extendContest } from "./extend-contest.ts";

const at = (time: string) => new Date(`2026-11-14T${time}:00Z`);
const contest = { startsAt: at("08:00"), endsAt: at("13:00"), sealAt: at("12:00") };

it.each([
  ["before the seal both move", "11:59", contest, { endsAt: at("13:30"), sealAt: at("12:30") }],
  ["a seal that has closed stays", "12:00", contest, { endsAt: at("13:30"), sealAt: at("12:00") }],
  [
    "without a seal the end moves",
    "09:00",
    { ...contest, sealAt: null },
    { endsAt: at("13:30"), sealAt: null },
  ],
  ["a contest that has not begun is edited instead", "07:59", contest, "contest_not_started"],
  ["what is over is over", "13:00", contest, "contest_ended"],
] as const)("%s", (_name, now, times, expected) => {
  expect(extendContest(times, 30, at(now))).toEqual(expected);
});
