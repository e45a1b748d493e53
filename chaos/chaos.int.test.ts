import { expect, it } from "vitest";
import { runFaults } from "./run-faults.ts";

it("one kill each of api and jobs under load leaves nothing broken", { timeout: 120_000 }, async () => {
  expect(await runFaults({ isSmoke: true, isJson: false })).toBe(true);
});
