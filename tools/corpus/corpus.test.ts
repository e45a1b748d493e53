import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Wall, walls } from "../../packages/sandbox/src/walls.ts";
import { corpusTable } from "./corpus-table.ts";
import { judgeRows, type Scene, unknownIds } from "./judge-rows.ts";
import { readRows } from "./read-rows.ts";
import { readScenes } from "./read-scenes.ts";
import { countCaught, playsInTurn, wallPlays, wallResult, withWalls } from "./walls-off.ts";

const rows = readRows(
  "id\tdoes\texpected\tnot due because\nT01\tloops\tTLE\t\nT02\tburns\tAC\t\nU01\tclimbs\tREJ\tneeds uploads\n",
);
const scene = (title: string, outcome: Scene["outcome"], got: string | null = null) => ({
  title,
  outcome,
  got,
});

it("lists every row of the corpus once", () => {
  const all = readRows(readFileSync(join(import.meta.dirname, "rows.tsv"), "utf8"));
  expect(new Set(all.map(({ id }) => id)).size).toBe(246);
  expect(all).toHaveLength(246);
});

describe("a row", () => {
  const outcomeOf = (...scenes: Scene[]) => judgeRows(rows, scenes)[0]?.outcome;

  it.each([
    ["passes when its scenes do", [scene("[T01] a", "passed"), scene("[T01-again] b", "passed")], "passed"],
    ["fails with one of them", [scene("[T01] a", "passed"), scene("[T01-again] b", "failed")], "failed"],
    ["did not run when none did", [scene("[T01] a", "skipped"), scene("[T02] b", "passed")], "not run"],
    ["is named anywhere in a title", [scene("the queue [T01] holds", "passed")], "passed"],
  ] as const)("%s", (_name, scenes, expected) => {
    expect(outcomeOf(...scenes)).toBe(expected);
  });

  it("that nobody knows is told", () => {
    expect(unknownIds(rows, [scene("[T01] [T99] a", "passed")])).toEqual(["T99"]);
  });
});

it("reads what a test says that it got, or what was wrong", () => {
  const report = {
    testResults: [
      {
        assertionResults: [
          { fullName: "[T01] a", status: "passed", meta: { got: "TLE" } },
          { fullName: "[T02] b", status: "pending", meta: {} },
          {
            fullName: "[U01] c",
            status: "failed",
            failureMessages: ["H4: no\n  at x.ts"],
            meta: { got: "AC" },
          },
        ],
      },
    ],
  };
  expect(readScenes(JSON.stringify(report))).toEqual([
    scene("[T01] a", "passed", "TLE"),
    scene("[T02] b", "skipped"),
    scene("[U01] c", "failed", "H4: no"),
  ]);
});

it("writes a table in which a row that did not run says why", () => {
  const page = corpusTable(judgeRows(rows, [scene("[T01] a", "passed", "TLE | 200 ms")]), ["one fact"]);
  expect(page).toContain("| T01 | loops | TLE | TLE \\| 200 ms | yes |");
  expect(page).toContain("| U01 | climbs | REJ | not run: needs uploads |  |");
  expect(page).toContain("one fact");
});

describe("a wall that is taken away", () => {
  const played = (red: string[], rows = 30) =>
    `E13 (reaches), round 1: no\n${JSON.stringify({ rows, red })}\n`;
  const resultOf = (wall: Wall, red: string[], driver: "bubblewrap" | "native" = "native", rows = 30) =>
    wallResult({ wall, driver }, played(red, rows), "");

  it("is noticed by a row that is there for it, and by no other", () => {
    expect(resultOf("netns", ["E13", "T01"]).isCaught).toBe(true);
    expect(resultOf("netns", ["T01"]).isCaught).toBe(false);
    expect(resultOf("netns", []).isCaught).toBe(false);
  });

  it("is not noticed where nothing works, nor where the rows could not be played", () => {
    expect(resultOf("netns", ["E13", "T01"], "native", 2).isCaught).toBe(false);
    expect(() => wallResult({ wall: "netns", driver: "native" }, "", "no gcc")).toThrow("no gcc");
  });

  it("counts when it is noticed on every driver", () => {
    const both = [resultOf("netns", ["E13"]), resultOf("netns", ["E13"], "bubblewrap")];
    const one = [resultOf("pidns", ["E03"]), resultOf("pidns", ["T01"], "bubblewrap")];
    expect(countCaught([...both, ...one])).toBe(1);
  });

  it("is told at the end of the page, once", () => {
    const first = withWalls("# Corpus\n", [resultOf("pidns", ["T01"])]);
    const page = withWalls(first, [resultOf("pidns", ["E03"])]);
    expect(page.match(/## Walls/g)).toHaveLength(1);
    expect(page).toContain("| pidns | native | the processes of its own | E03 | yes |");
    expect(first).toContain("| T01 | **no** |");
  });

  it("has its turn within two weeks of gates", () => {
    const plays = wallPlays(walls, ["bubblewrap", "native"]);
    const days = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)));
    expect(new Set(days.flatMap((day) => playsInTurn(plays, 2, day))).size).toBe(28);
  });
});
