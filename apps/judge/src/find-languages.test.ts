import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languageFiles } from "@touchstone/languages";
import type { LoneProgram, Slot, Toolchain } from "@touchstone/sandbox";
import { createLogger } from "@touchstone/telemetry";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findLanguages, tryLanguages } from "./find-languages.ts";
import type { Benches } from "./open-benches.ts";

let folder: string;
let runs: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-languages-"));
  runs = 0;
});
afterEach(() => rm(folder, { recursive: true }));

const log = createLogger({ process: "judge", level: "fatal", version: "0" });
const surroundings = { mounts: [], links: [] };
const host: Toolchain = { place: "host", image: null, surroundings };
const image = (): Toolchain => ({ place: folder, image: { digest: "3f9a", folder }, surroundings });

/** Prints the sum that templates are asked for, whatever it is told to run, unless the command names `broken`. */
async function run({ command, stdout, stderr, collect }: LoneProgram): ReturnType<Slot["run"]> {
  runs++;
  await writeFile(stdout.path, "3\n");
  await writeFile(stderr.path, "");
  for (const { saveTo } of collect) await writeFile(saveTo, "");
  const code = command.some((word) => word.includes(broken)) ? 1 : 0;
  const captured = { bytes: 2, isTruncated: false };
  return {
    kind: "facts",
    overheadMs: 0,
    facts: {
      ...{ ending: { kind: "exited", code }, cpuMs: 1, wallMs: 1, memoryBytes: 1, isOutOfMemory: false },
      ...{ stdout: captured, stderr: { bytes: 0, isTruncated: false } },
      collected: collect.map(({ name }) => ({ name, status: "taken", bytes: 0 })),
    },
  };
}

const broken = "/usr/bin/php";

async function benches(toolchain: Toolchain, build = "build"): Promise<Benches> {
  const slot: Slot = { run, runJoined: () => Promise.reject(new Error("unused")), close: async () => {} };
  const bench = async (name: string) => {
    await mkdir(join(folder, name), { recursive: true });
    return { slot, surroundings, folder: join(folder, name) };
  };
  const all = [await bench("a"), await bench("b")] as const;
  return {
    ...{ all, driver: "native", whyNotNative: null, isProductionGrade: true },
    ...{ toolchain, build, close: async () => {} },
  };
}

it("offers what works, in the order of the list and under the name of the image", async () => {
  const { toolchain, languages } = await findLanguages(await benches(image()), log);
  expect(toolchain).toBe("3f9a");
  expect([...languages.keys()]).toEqual(languageFiles.map(({ key }) => key).filter((key) => key !== "php"));
  expect(languages.get("java")).toMatchObject({ version: "3", toolchain: "3f9a" });
});

it("names the host's own tools so that everybody sees it", async () => {
  const { toolchain } = await findLanguages(await benches(host), log);
  expect(toolchain).toMatch(/^host-[0-9a-f]{64}$/);
});

it("tries again only what is new, what failed and what it is told to", async () => {
  const first = await tryLanguages(await benches(image()));
  runs = 0;
  expect(await tryLanguages(await benches(image()))).toEqual(first);
  expect(runs).toBe(1);
  await tryLanguages(await benches(image(), "other walls"));
  expect(runs).toBeGreaterThan(languageFiles.length);
  runs = 0;
  await tryLanguages(await benches(image()), { anew: true });
  expect(runs).toBeGreaterThan(languageFiles.length);
});

it("remembers nothing of the host's own tools", async () => {
  await tryLanguages(await benches(host));
  const before = runs;
  await tryLanguages(await benches(host));
  expect(runs).toBe(2 * before);
});
