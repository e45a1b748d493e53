import { expect, it } from "vitest";
import { cutWidth } from "./cut-width.ts";

it.each([
  ["a".repeat(26), "a".repeat(26)],
  ["a".repeat(27), `${"a".repeat(26)}…`],
  ["试".repeat(13), "试".repeat(13)],
  ["试".repeat(14), `${"试".repeat(13)}…`],
  [`a${"试".repeat(13)}`, `a${"试".repeat(12)}…`],
  [`${"a".repeat(25)} b`, `${"a".repeat(25)}…`],
  ["，".repeat(14), `${"，".repeat(13)}…`],
])("[GROUP-15] %s", (text, cut) => {
  expect(cutWidth(text, 26)).toBe(cut);
});
