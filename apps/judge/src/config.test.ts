import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readJudgeConfig } from "./config.ts";

const seed = `SU${"A".repeat(56)}`;
const complete = {
  TOUCHSTONE_NATS_URL: "nats://127.0.0.1:4222",
  TOUCHSTONE_JUDGE_ID: "judge-1",
  TOUCHSTONE_JUDGE_DIR: "/var/lib/touchstone-judge",
};

it("fills in what need not be said", () => {
  expect(readJudgeConfig({ ...complete, TOUCHSTONE_LOG_LEVEL: "" })).toMatchObject({
    judgeId: "judge-1",
    driver: "auto",
    toolchain: "/var/lib/touchstone/toolchain/current",
    seed: undefined,
    graceMs: 30_000,
    logLevel: "info",
  });
});

it("names every setting at fault and no value", () => {
  const wrong = {
    ...complete,
    TOUCHSTONE_JUDGE_ID: "judge.>",
    TOUCHSTONE_JUDGE_SEED: "hunter2",
    TOUCHSTONE_JUDGE_SLOTS: "0",
    TOUCHSTONE_JUDGE_TOOLCHAIN: "toolchain",
  };
  expect(() => readJudgeConfig(wrong)).toThrow(
    /JUDGE_ID.*\n.*JUDGE_SEED.*\n.*JUDGE_SLOTS.*\n.*JUDGE_TOOLCHAIN/,
  );
  expect(() => readJudgeConfig(wrong)).not.toThrow(/hunter2|judge\.>/);
});

describe("a seed file", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "touchstone-seed-"));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const readWith = async (text: string) => {
    const path = join(folder, "seed");
    await writeFile(path, text);
    return readJudgeConfig({ ...complete, TOUCHSTONE_JUDGE_SEED_FILE: path }).seed;
  };

  it("may hold more than the seed", async () => {
    expect(await readWith(`-----BEGIN USER NKEY SEED-----\n${seed}\n`)).toBe(seed);
  });

  it("without a seed is refused", async () => {
    await expect(readWith("nothing")).rejects.toThrow(/SEED_FILE: holds no seed/);
  });
});
