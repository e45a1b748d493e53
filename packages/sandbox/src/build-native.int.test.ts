import { execFileSync } from "node:child_process";
import { globSync, readdirSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildNative } from "./build-native.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-build-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("compiles without a warning", () => {
  const sources = globSync(join(import.meta.dirname, "native/*.c"));
  const strict = ["-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Werror"];
  for (const source of sources) {
    execFileSync("gcc", ["-std=c17", "-O2", "-D_GNU_SOURCE", ...strict, "-c", source, "-o", "/dev/null"]);
  }
  expect(sources.length).toBeGreaterThan(0);
});

it("builds once, even when asked twice at the same time", async () => {
  const [first, second] = await Promise.all([buildNative(folder), buildNative(folder)]);
  expect(second).toEqual(first);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(statSync(first.tsInit).mode & 0o111).toBe(0o111);
  const builtAt = statSync(first.tsRun).mtimeMs;
  expect(await buildNative(folder)).toEqual(first);
  expect(statSync(first.tsRun).mtimeMs).toBe(builtAt);
});
