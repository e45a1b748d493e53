import { expect, it } from "vitest";
import { judgeRows, type Scene } from "../judge-rows.ts";
import { readRows } from "../read-rows.ts";
import { type GuestFacts, guestPage, isProofOf } from "./guest-page.ts";

const rows = readRows("id\tdoes\texpected\tnot due because\nT01\tloops\tTLE\t\nM01\ttouches\tMLE\t\n");
const scene = (title: string, outcome: Scene["outcome"], got: string): Scene => ({ title, outcome, got });
const facts: GuestFacts = {
  machine: { kernel: "6.1.0", layout: "v2", slowdown: 12.34 },
  drivers: ["bubblewrap"],
  digest: "abc",
};
const looped = scene("bubblewrap [T01] loops", "passed", "stopped by cpu");

it("tells of the machine and of the rows that were played there, and of no others", () => {
  const page = guestPage(judgeRows(rows, [looped]), facts);
  expect(page).toContain("Linux 6.1.0; drivers: bubblewrap. The guest was 12.3 times slower");
  expect(page).toContain("cgroups are v2 and nothing else");
  expect(page).toContain("1 rows ran, 1 as expected");
  expect(page).toContain("| T01 | loops | stopped by cpu | yes |");
  expect(page).not.toContain("M01");
});

it("proves its own sources, and only when no row is red", () => {
  const green = guestPage(judgeRows(rows, [looped]), facts);
  expect(isProofOf(green, "abc")).toBe(true);
  expect(isProofOf(green, "abcd")).toBe(false);
  const red = guestPage(judgeRows(rows, [looped, scene("native [T01] loops", "failed", "exit 0")]), facts);
  expect(red).toContain("| T01 | loops | stopped by cpu; exit 0 | **no** |");
  expect(isProofOf(red, "abc")).toBe(false);
});
