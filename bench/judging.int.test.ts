/** The short forms of the figures that need a judge: that they can be taken, not what they are. Needs root. */
import { expect, it } from "vitest";
import { benchFairness } from "./fairness.ts";
import { benchJudge } from "./judge.ts";
import { benchKilledJudges } from "./killed-judges.ts";
import { benchOneMachine } from "./one-machine.ts";
import { benchUploads } from "./uploads.ts";

it("measures what judging costs", { timeout: 300_000 }, async () => {
  expect(await benchJudge({ isSmoke: true })).toBe(true);
});

it("judges programs of known speed", { timeout: 240_000 }, async () => {
  expect(await benchFairness({ isSmoke: true })).toBe(true);
});

it("gives known programs their verdicts while judges are killed", { timeout: 240_000 }, async () => {
  expect(await benchKilledJudges({ isSmoke: true })).toBe(true);
});

it("keeps the api small under hostile and large uploads", { timeout: 240_000 }, async () => {
  expect(await benchUploads({ isSmoke: true })).toBe(true);
});

it("starts everything on one machine, and pages are answered while it judges", {
  timeout: 240_000,
}, async () => {
  expect(await benchOneMachine({ isSmoke: true })).toBe(true);
});
