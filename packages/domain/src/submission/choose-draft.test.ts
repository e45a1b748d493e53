import { expect, it } from "vitest";
import { chooseDraft } from "./choose-draft.ts";

const there = { code: "there", language: "C++", savedAt: "2026-01-05T12:00:00.000Z" };
const here = { code: "here", language: "C++", keptAt: undefined };

it.each([
  ["nothing there", here, null, "same"],
  ["nothing anywhere", { ...here, code: undefined }, null, "same"],
  ["nothing here", { ...here, code: undefined }, there, "take"],
  [
    "nothing here, and what is there was given up here",
    { ...here, code: undefined, keptAt: there.savedAt },
    there,
    "same",
  ],
  ["both differ", here, there, "ask"],
  ["what was saved from here", { ...here, keptAt: there.savedAt }, there, "same"],
  [
    "saved elsewhere after it was saved from here",
    { ...here, keptAt: "2026-01-05T11:00:00.000Z" },
    there,
    "ask",
  ],
  [
    "saved elsewhere by a clock that is behind",
    { ...here, keptAt: "2026-01-05T13:00:00.000Z" },
    there,
    "ask",
  ],
  ["the same text", { ...here, code: "there" }, there, "same"],
  ["the same text in another language", { ...here, code: "there", language: "C" }, there, "ask"],
] as const)("%s", (_name, local, kept, expected) => {
  expect(chooseDraft(local, kept)).toBe(expected);
});
