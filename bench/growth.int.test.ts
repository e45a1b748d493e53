import { expect, it } from "vitest";
import { readExplained } from "./growth/explained-log.ts";
import { type GrowthAt, growthFaults, leftUnfinished } from "./growth/growth-result.ts";
import { sizesUpTo, smallestSubmissions } from "./growth/growth-size.ts";
import { measureAt } from "./growth.ts";

it("every hot query is answered, and the database tells what it touched", { timeout: 120_000 }, async () => {
  const at = await measureAt(smallestSubmissions, 2);
  const silent = at.queries.filter(({ blocks, statements }) => blocks === 0 || statements === 0);
  expect(silent).toEqual([]);
  expect(at.queries.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "problem page",
      "submission detail",
      "contest: board, first page",
      "dispatch: claim",
    ]),
  );
  expect(at.tables.find(({ name }) => name === "judgements")).toMatchObject({ rows: smallestSubmissions });
  expect(at.judgementPartitions).toBeGreaterThanOrEqual(3);
});

it("a part of a statement that nobody reads counts, though the server counts it apart", () => {
  const node = (hit: number, more: object) => ({
    ...{ "Node Type": "x", "Actual Rows": 1, "Actual Loops": 1 },
    ...{ "Shared Hit Blocks": hit, "Shared Read Blocks": 1, ...more },
  });
  const Plan = node(10, {
    "CTE Name": "read",
    Plans: [node(4, { "Subplan Name": "CTE read" }), node(20, { "Subplan Name": "CTE unread" })],
  });
  const json = JSON.stringify({ "Query Text": "select", Plan }, null, 2).replaceAll("\n", "\n\t");
  const log = `LOG:  checkpoint starting\nLOG:  duration: 0.250 ms  plan:\n\t${json}\nLOG:  else\n\tmore\n`;
  expect(readExplained(log)).toEqual([{ text: "select", ms: 0.25, blocks: 10 + 1 + 20 + 1, indexes: [] }]);
});

it("sizes are those asked for, or what the disk has room for", () => {
  expect(sizesUpTo(30_000_000, 50_000_000)).toEqual([1_000_000, 10_000_000, 30_000_000]);
  expect(sizesUpTo(30_000_000, 3_000_000)).toEqual([100_000, 1_000_000, 3_000_000]);
  expect(sizesUpTo(60_000, 3_000_000)).toEqual([20_000, 60_000]);
});

it("names what touches more than it may, and nothing that is not held", () => {
  const size = (blocks: number, submissions = 1_000_000) =>
    ({
      submissions,
      queries: [
        { name: "held", blocks },
        { name: "shown", blocks, notHeld: "asks for more" },
      ],
    }) as GrowthAt;
  expect(growthFaults([size(100), size(150)])).toEqual([]);
  expect(growthFaults([size(100), size(160)])).toEqual(["held: touches 1.60 times the blocks"]);
  expect(growthFaults([size(100, 999_999), size(160)])).toEqual([]);
  expect(growthFaults([size(10), size(100)])).toEqual([]);
});

it("goes on after the sizes that a run of the same command has left, and begins anew after a whole one", () => {
  const sizes = [1, 10, 30];
  const left = (count: number, command = "grow") => {
    const at = sizes.slice(0, count).map((submissions) => ({ submissions }) as GrowthAt);
    return leftUnfinished({ command, date: "", machine: "", at }, "grow", sizes);
  };
  expect([0, 1, 2, 3].map((count) => left(count).length)).toEqual([0, 1, 2, 0]);
  expect(left(2, "grow more")).toEqual([]);
  expect(
    leftUnfinished(
      { command: "grow", date: "", machine: "", at: [{ submissions: 2 } as GrowthAt] },
      "grow",
      sizes,
    ),
  ).toEqual([]);
});
