import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isRoot, testBuildFolder } from "../testing/test-slot.ts";
import type { Check } from "./conformance-case.ts";
import { conformanceCases } from "./conformance-cases.ts";
import { endInWords } from "./end-in-words.ts";
import { type Bench, driverAtHand, openBench } from "./open-bench.ts";
import { runCase } from "./run-case.ts";
import { soak } from "./soak.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What came of a row, for the page of the corpus. */
    got?: string;
  }
}

const rounds = Number(process.env.TOUCHSTONE_CORPUS_ROUNDS ?? 1);
const minuteMs = 60_000;

it("has every row once", () => {
  const ids = conformanceCases.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.runIf(isRoot)(`the ${driverAtHand()} driver`, () => {
  let folder: string;
  let bench: Bench;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchstone-conformance-"));
    bench = await openBench(driverAtHand(), { folder, buildFolder: testBuildFolder });
  });
  afterAll(async () => {
    await bench.close();
    await rm(folder, { recursive: true });
  });

  it.for(conformanceCases.map((row) => [row.id, row.does, row] as const))(
    "[%s] %s",
    { timeout: minuteMs * (1 + rounds) },
    async ([, , row], { task, skip }) => {
      if (!bench.canPlay(row)) skip(`the toolchain has no ${row.needs}`);
      const check: Check = (end) => {
        task.meta.got = endInWords(end);
        return row.check(end);
      };
      for (let round = 0; round < rounds; round++)
        expect(await runCase(bench.workshop, { ...row, check }, bench.watch)).toEqual([]);
    },
  );

  it("leaves nothing behind after many runs", { timeout: minuteMs }, async () => {
    expect(await soak(bench, 40)).toEqual([]);
  });
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
      expect.stringMatching(/"rows":\d+,"rounds":1,"failed":0,"red":\[\]}$/),
    ]);
  });
});
