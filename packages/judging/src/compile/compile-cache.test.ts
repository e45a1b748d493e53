import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageFiles } from "@touchstone/languages";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Act, scriptedSlot } from "../testing/scripted-slot.ts";
import type { Workbench } from "../workbench.ts";
import { compileKey, type InstalledLanguage, openCompileCache } from "./compile-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-compile-"));
  await mkdir(join(folder, "bench"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const language: InstalledLanguage = {
  file: languageFiles.find(({ key }) => key === "c")!,
  toolchain: "gcc 1",
  version: "gcc 1",
};
const sourceOf = (digit: string) => ({ path: join(folder, "main.c"), sha256: digit.repeat(64) });
const open = (capBytes = 10_000) => openCompileCache({ folder: join(folder, "compiled"), capBytes });

function benchWith(act: Act | ((signal?: AbortSignal) => Promise<Act>)) {
  const slot = scriptedSlot((_program, signal) => (typeof act === "function" ? act(signal) : act));
  const bench: Workbench = { slot, surroundings: { mounts: [], links: [] }, folder: join(folder, "bench") };
  return { bench, compiles: () => slot.programs.length };
}

async function programText(
  held: Awaited<ReturnType<Awaited<ReturnType<typeof open>>["compile"]>>,
): Promise<string> {
  if (held.compilation.kind === "rejected") return held.compilation.message;
  return readFile(held.compilation.artefacts[0]!.path, "utf8");
}

describe("keeping", () => {
  it.each<[string, Act, number]>([
    ["a program", { files: { main: "program" } }, 1],
    ["a rejection", { ending: { kind: "exited", code: 1 }, stderr: "error" }, 1],
    ["not a compile that took too long", { ending: { kind: "stopped", by: "cpu" } }, 2],
    [
      "not a compile that took too much memory",
      { ending: { kind: "exited", code: 1 }, isOutOfMemory: true },
      2,
    ],
  ])("%s", async (_name, act, compiles) => {
    const bench = benchWith({ ...act, cpuMs: 7 });
    const cache = await open();
    const first = await cache.compile(bench.bench, language, sourceOf("a"));
    const second = await cache.compile(bench.bench, language, sourceOf("a"));
    expect(second.compilation).toEqual(first.compilation);
    expect(bench.compiles()).toBe(compiles);
    expect([first.cpuMs, second.cpuMs]).toEqual([7, compiles === 1 ? 0 : 7]);
  });

  it("lasts over a restart", async () => {
    const bench = benchWith({ files: { main: "program" } });
    await (await open()).compile(bench.bench, language, sourceOf("a"));
    expect(await programText(await (await open()).compile(bench.bench, language, sourceOf("a")))).toBe(
      "program",
    );
    expect(bench.compiles()).toBe(1);
  });
});

it("names a compilation by everything that went into it", () => {
  const { file } = language;
  const flags = { ...file, compile: { ...file.compile, command: ["/usr/bin/gcc", "-O3"] as const } };
  const keys = [
    compileKey(language, sourceOf("a")),
    compileKey(language, sourceOf("b")),
    compileKey({ ...language, toolchain: "gcc 2" }, sourceOf("a")),
    compileKey({ ...language, file: flags }, sourceOf("a")),
    compileKey({ ...language, file: { ...file, sourceName: "other.c" } }, sourceOf("a")),
    compileKey({ ...language, file: { ...file, key: "c2" } }, sourceOf("a")),
    compileKey(language, { ...sourceOf("a"), shown: { "/w/a.h": sourceOf("a") } }),
    compileKey(language, { ...sourceOf("a"), shown: { "/w/a.h": sourceOf("b") } }),
    compileKey(language, { ...sourceOf("a"), shown: { "/w/b.h": sourceOf("a") } }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(compileKey(language, { path: "elsewhere", sha256: "a".repeat(64) })).toBe(keys[0]);
});

it("compiles once for a hundred who want the same, and calling one off leaves the rest", async () => {
  const cache = await open();
  const { bench, compiles } = benchWith(async (signal) => {
    if (compiles() > 1) return { files: { main: "program" } };
    await new Promise((resolve) => signal?.addEventListener("abort", resolve, { once: true }));
    return {};
  });
  const calledOff = new AbortController();
  const first = cache.compile(bench, language, sourceOf("a"), calledOff.signal);
  const others = Array.from({ length: 99 }, () => cache.compile(bench, language, sourceOf("a")));
  await expect.poll(compiles).toBe(1);
  calledOff.abort(new Error("void"));
  await expect(first).rejects.toThrow("void");
  for (const held of await Promise.all(others)) expect(await programText(held)).toBe("program");
  expect(compiles()).toBe(2);
});

describe("a damaged compilation is made again", () => {
  it.each<[string, (entry: string) => Promise<void>]>([
    [
      "another program",
      async (entry) => {
        await chmod(join(entry, "0"), 0o755);
        await writeFile(join(entry, "0"), "changed");
      },
    ],
    ["no program", (entry) => rm(join(entry, "0"))],
    ["no record", (entry) => rm(join(entry, "record.json"))],
  ])("%s", async (_name, damage) => {
    const { bench, compiles } = benchWith({ files: { main: "program" } });
    const cache = await open();
    (await cache.compile(bench, language, sourceOf("a"))).release();
    await damage(join(folder, "compiled", compileKey(language, sourceOf("a"))));
    expect(await programText(await cache.compile(bench, language, sourceOf("a")))).toBe("program");
    expect(compiles()).toBe(2);
  });
});

it("keeps what is in use while room is made for others", async () => {
  const { bench } = benchWith({ files: { main: "program" } });
  const cache = await open(1);
  const held = await cache.compile(bench, language, sourceOf("a"));
  (await cache.compile(bench, language, sourceOf("b"))).release();
  expect(await programText(held)).toBe("program");
});
