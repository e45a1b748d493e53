import { expect, it } from "vitest";
import { shownLimits } from "./shown-limits.ts";

const base = { timeMs: 1000, memoryMb: 256 };
const double = { timeMs: 2000, memoryMb: 512 };
const usual = [
  { language: "C", ...base },
  { language: "C++", ...base },
  { language: "C++ 17 With O2", ...base },
  { language: "C#", ...double },
  { language: "Java", ...double },
];

it("[PDET-07] is the C/C++ value and double for the others", () => {
  expect(shownLimits("T1000", base, usual)).toEqual({ ...base, others: double, languages: [] });
});

it.each([
  ["another language", { language: "Python3", timeMs: 3000, memoryMb: 512 }],
  ["only its memory", { language: "Java", timeMs: 2000, memoryMb: 256 }],
  ["C++", { language: "C++", ...double }],
])("[PDET-07] lists every language when %s has a factor of its own", (_which, own) => {
  expect(shownLimits("T1000", base, [...usual, own]).languages).toEqual([...usual, own]);
});

it.each(["CF-1A", "GYM-100001B"])("[PDET-08] %s has a single limit", (displayId) => {
  expect(shownLimits(displayId, base, usual)).toEqual({ ...base, languages: [] });
});

it.each(["HDU-1000", "POJ-1000", "AC-abc001a", "SPOJ-PRIME1", "CFX", "T1000"])(
  "[PDET-08] %s has two",
  (displayId) => {
    expect(shownLimits(displayId, base, []).others).toEqual(double);
  },
);
