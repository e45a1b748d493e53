import { describe, expect, it } from "vitest";
import { isNoisy, summariseNoise } from "./noise-probe.ts";

describe("noise", () => {
  it("is not told from a few runs", () => {
    expect(summariseNoise([100, 100, 100, 100])).toBeNull();
  });

  it("is the middle and the upper end of the last runs", () => {
    expect(summariseNoise([900, 100, 101, 102, 103, 104, 105, 106, 140])).toEqual({
      p50Ms: 103,
      p95Ms: 140,
      baselineMs: 103,
    });
  });

  it("is held against the best there was", () => {
    expect(summariseNoise([110, 110, 110, 110, 110], 100)?.baselineMs).toBe(100);
    expect(summariseNoise([90, 90, 90, 90, 90], 100)?.baselineMs).toBe(90);
  });

  it.each([
    [125, false],
    [126, true],
  ])("at %i of 100 ms is too much: %s", (p50Ms, expected) => {
    expect(isNoisy({ p50Ms, p95Ms: 300, baselineMs: 100 })).toBe(expected);
  });

  it("of one outlier is none", () => {
    const noise = summariseNoise([100, 100, 100, 100, 100, 100, 100, 300], 100);
    expect(noise && isNoisy(noise)).toBe(false);
  });
});
