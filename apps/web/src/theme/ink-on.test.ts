import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, inkOn } from "./ink-on.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

it("reads at 4.5 : 1 or better on every colour", () => {
  fc.assert(
    fc.property(hex, (ground) => {
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 5000 },
  );
});

it("reads on every grey, where the two are closest", () => {
  for (let value = 0; value < 256; value += 1) {
    const ground = `#${value.toString(16).padStart(2, "0").repeat(3)}`;
    expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
  }
});

it("is ink on light grounds and white on dark ones", () => {
  expect(["#fff", "#ff9900", "#19be6b", "#19BE6BCC"].map(inkOn)).toEqual(Array(4).fill("#050505"));
  expect(["#000", "#1b5bda", "#683db1"].map(inkOn)).toEqual(Array(3).fill("#ffffff"));
});

it("is ink on what is no hex colour", () => {
  expect(["", "red", "#12", "rgb(0,0,0)"].map(inkOn)).toEqual(Array(4).fill("#050505"));
});

it("counts contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
