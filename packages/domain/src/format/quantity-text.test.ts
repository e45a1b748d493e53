import fc from "fast-check";
import { expect, it } from "vitest";
import { countText, lengthText, memoryText, textOrMissing, timeText } from "./quantity-text.ts";

it.each([
  [0, "0 KB"],
  [1023, "1,023 KB"],
  [1024, "1.0 MB"],
  [3584, "3.5 MB"],
  [8090, "7.9 MB"],
  [99 * 1024, "99.0 MB"],
  [102_399, "100 MB"],
  [201_728, "197 MB"],
  [262_144, "256 MB"],
  [1_048_575, "1.0 GB"],
  [1_572_864, "1.5 GB"],
  [5 * 1024 ** 3, "5.0 TB"],
  [5 * 1024 ** 4, "5,120 TB"],
])("[FMT-03] %i KB of memory is %s", (memoryKb, text) => {
  expect(memoryText(memoryKb)).toBe(text);
});

it("[FMT-03] time is in ms and length in B, however large", () => {
  expect([timeText(0), timeText(46), timeText(1874)]).toEqual(["0 ms", "46 ms", "1,874 ms"]);
  expect([lengthText(118), lengthText(65_535)]).toEqual(["118 B", "65,535 B"]);
});

it.each([null, undefined])("[FMT-04] %s is --", (missing) => {
  const texts = [textOrMissing, timeText, memoryText, lengthText].map((text) => text(missing));
  expect(texts).toEqual(["--", "--", "--", "--"]);
});

it("[FMT-04] what is there is shown, zero too; an empty text is missing", () => {
  expect([textOrMissing(0), textOrMissing("anvil-1"), textOrMissing("")]).toEqual(["0", "anvil-1", "--"]);
});

it("groups thousands", () => {
  expect(countText(482_931)).toBe("482,931");
});

it("never writes 1024 of a unit that has a next one", () => {
  fc.assert(
    fc.property(fc.nat(), (memoryKb) => {
      expect(memoryText(memoryKb)).not.toMatch(/^1,024/);
    }),
  );
});
