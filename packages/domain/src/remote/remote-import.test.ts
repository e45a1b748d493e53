import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextImportTry, remoteImportCauses, remoteImportLimits, strandedImport } from "./remote-import.ts";
import type { RemoteTrouble } from "./remote-task.ts";

const at = new Date("2026-01-01T00:00:00Z");

describe("a try that was stopped", () => {
  it.each<[RemoteTrouble, boolean]>([
    ["timeout", true],
    ["server-error", true],
    ["unreachable", true],
    ["session-lost", true],
    ["no-account", true],
    ["refused-address", false],
    ["login-failed", false],
    ["challenge", false],
    ["changed-layout", false],
    ["too-large", false],
  ])("%s: another one may help: %s", (trouble, isTriedAgain) => {
    expect(nextImportTry(1, trouble, { at, random: 0.5 }) !== undefined).toBe(isTriedAgain);
    expect(nextImportTry(remoteImportLimits.triesMax, trouble, { at, random: 0.5 })).toBeUndefined();
  });

  it("is followed by another one later, and never by more than a few", () => {
    const troubles = remoteImportCauses.filter((cause): cause is "timeout" => cause === "timeout");
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.constantFrom(...troubles),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, trouble, random) => {
          const next = nextImportTry(tries, trouble, { at, random });
          if (tries >= remoteImportLimits.triesMax) return next === undefined;
          return next !== undefined && next > at && next.getTime() - at.getTime() < 10 * 60_000;
        },
      ),
    );
  });
});

it.each([
  [0, true, undefined],
  [remoteImportLimits.waitMaxMs, true, undefined],
  [remoteImportLimits.waitMaxMs + 1, true, "busy"],
  [0, false, "switched-off"],
  [remoteImportLimits.waitMaxMs + 1, false, "switched-off"],
])("after %d ms, with remote judging open: %s: given up for %s", (waitedMs, isOpen, cause) => {
  expect(strandedImport(at, new Date(at.getTime() + waitedMs), { isOpen })).toBe(cause);
});
