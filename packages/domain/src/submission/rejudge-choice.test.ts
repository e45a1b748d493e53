import { expect, it } from "vitest";
import { readRejudgeChoice } from "./rejudge-choice.ts";

const all = {
  problemID: undefined,
  status: undefined,
  language: undefined,
  from: undefined,
  until: undefined,
};

it.each([
  [{}, {}],
  [
    { problemID: " T1 ", status: "0" },
    { problemID: "T1", status: 0 },
  ],
  [{ status: "77", language: "" }, {}],
  [
    { from: "2026-11-15T16:30", until: "2026-11-16T00:00" },
    { from: "2026-11-15T16:30", until: "2026-11-16T00:00" },
  ],
])("%j", (raw, choice) => {
  expect(readRejudgeChoice(raw)).toEqual({ ...all, ...choice });
});
