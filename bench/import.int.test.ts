import { expect, it } from "vitest";
import { benchImport } from "./import.ts";

it("an old site comes over whole by the command, though it is killed half-way, and comes over once", {
  timeout: 300_000,
}, async () => {
  expect(await benchImport({ isSmoke: true })).toBe(true);
});
