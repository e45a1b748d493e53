import { expect, it } from "vitest";
import { languageLimits } from "./language-limits.ts";

it("multiplies each limit by the language's factor and adds what it takes to start", () => {
  const problem = { timeMs: 1000, memoryBytes: 256 };
  const nothing = { timeMs: 0, memoryBytes: 0 };
  expect(languageLimits(problem, { factor: { time: 1, memory: 1 }, extra: nothing })).toEqual(problem);
  const slow = { factor: { time: 3, memory: 2 }, extra: { timeMs: 500, memoryBytes: 64 } };
  expect(languageLimits(problem, slow)).toEqual({ timeMs: 3500, memoryBytes: 576 });
});
