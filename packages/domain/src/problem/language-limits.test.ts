import { expect, it } from "vitest";
import { languageLimits } from "./language-limits.ts";

it("multiplies each limit by the language's factor for it", () => {
  const problem = { timeMs: 1000, memoryBytes: 256 };
  expect(languageLimits(problem, { time: 1, memory: 1 })).toEqual(problem);
  expect(languageLimits(problem, { time: 3, memory: 2 })).toEqual({ timeMs: 3000, memoryBytes: 512 });
});
