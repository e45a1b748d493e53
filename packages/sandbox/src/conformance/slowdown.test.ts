import { afterEach, expect, it, vi } from "vitest";
import type { Facts, Limits } from "../port.ts";

const limits: Limits = {
  cpuMs: 300,
  wallMs: 500,
  memoryBytes: 64,
  stackBytes: 64,
  processes: 1,
  openFiles: 3,
  fileBytes: 1,
  workBytes: 1,
  workFiles: 1,
};
const facts: Facts = {
  ending: { kind: "exited", code: 0 },
  cpuMs: 3000,
  wallMs: 5000,
  memoryBytes: 64,
  isOutOfMemory: false,
  stdout: { bytes: 0, isTruncated: false },
  stderr: { bytes: 0, isTruncated: false },
  collected: [],
};

async function withFactor(factor: string | undefined) {
  vi.stubEnv("TOUCHSTONE_CORPUS_SLOWDOWN", factor);
  vi.resetModules();
  return import("./slowdown.ts");
}
afterEach(() => {
  vi.unstubAllEnvs();
});

it("gives a slower machine more time, and takes the factor out of what it measured", async () => {
  const { slowed, unslowed } = await withFactor("10");
  expect(slowed(limits)).toEqual({ ...limits, cpuMs: 3000, wallMs: 5000 });
  expect(unslowed(facts)).toEqual({ ...facts, cpuMs: 300, wallMs: 500 });
});

it.each([undefined, "1", "0.5"])("changes nothing where the factor is %s", async (factor) => {
  const { slowdown, slowed, unslowed } = await withFactor(factor);
  expect(slowdown).toBe(1);
  expect(slowed(limits)).toEqual(limits);
  expect(unslowed(facts)).toEqual(facts);
});
