import { expect, it } from "vitest";
import { missedOf } from "./keep-result.ts";
import { benchRoutes } from "./routes.ts";

it("tells which figures miss their bounds, those that were never measured among them", () => {
  const bounds = { slow: { atMost: 5 }, many: { atLeast: 5 }, kept: { atMost: 5 }, gone: { atMost: 5 } };
  expect(missedOf({ figures: { slow: 6, many: 4, kept: 5 }, bounds })).toEqual(["slow", "many", "gone"]);
});

it("asks pages of the api and of the least they could cost", { timeout: 240_000 }, async () => {
  expect(await benchRoutes({ isSmoke: true, only: "problem" })).toBe(true);
});
