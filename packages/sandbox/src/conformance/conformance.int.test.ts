import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRoot, testBuildFolder } from "../testing/test-slot.ts";
import { conformanceCases } from "./conformance-cases.ts";
import { type Bench, openBench } from "./open-bench.ts";
import { runCase } from "./run-case.ts";

it("has every row once", () => {
  const ids = conformanceCases.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.runIf(isRoot)("the bubblewrap driver", () => {
  let folder: string;
  let bench: Bench;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchstone-conformance-"));
    bench = await openBench("bubblewrap", { folder, buildFolder: testBuildFolder });
  });
  afterAll(async () => {
    await bench.close();
    await rm(folder, { recursive: true });
  });

  it.each(conformanceCases.map((row) => [row.id, row.does, row] as const))(
    "%s: %s",
    async (_id, _does, row) => {
      expect(await runCase(bench.workshop, row, bench.watch)).toEqual([]);
    },
  );
});

describe("the development driver", () => {
  // It refuses to be root, so root plays it as nobody.
  const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  const env = { PATH: process.env.PATH, HOME: tmpdir() };
  const play = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, "main.ts"), "--driver", "development", ...words], {
      ...nobody,
      env,
      encoding: "utf8",
    });

  it("plays the smoke rows that need no cgroups", { timeout: 120_000 }, () => {
    const { stdout, stderr } = play("--smoke");
    expect(stderr).toBe("");
    expect(stdout.split("\n").filter(Boolean)).toEqual([
      expect.stringMatching(/"rows":\d+,"rounds":1,"failed":0}$/),
    ]);
  });
});
