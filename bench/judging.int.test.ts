/** The short forms of the figures that need a judge: that they can be taken, not what they are. Needs root. */
import { expect, it } from "vitest";
import { benchJudge } from "./judge.ts";
import { benchKilledJudges } from "./killed-judges.ts";
import { benchUploads } from "./uploads.ts";

it("measures what judging costs", { timeout: 180_000 }, async () => {
  expect(await benchJudge({ isSmoke: true })).toBe(true);
});

it("gives known programs their verdicts while judges are killed", { timeout: 240_000 }, async () => {
  expect(await benchKilledJudges({ isSmoke: true })).toBe(true);
});

it("keeps the api small under hostile and large uploads", { timeout: 240_000 }, async () => {
  expect(await benchUploads({ isSmoke: true })).toBe(true);
});
