import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BlobName } from "@touchstone/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openTestDataCache } from "./test-data-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-data-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const nameOf = (text: string): BlobName => ({
  sha256: createHash("sha256").update(text).digest("hex"),
  sizeBytes: Buffer.byteLength(text),
});
const giving = (...pieces: string[]) =>
  vi.fn(async () =>
    (async function* () {
      for (const piece of pieces) yield Buffer.from(piece);
    })(),
  );
const open = (capBytes = 1000) => openTestDataCache({ folder, capBytes });

it("fetches a blob once, checks it and gives a file nobody may write", async () => {
  const cache = await open();
  const fetch = giving("1 ", "2\n");
  const hold = cache.hold(fetch);
  const path = await hold.read(nameOf("1 2\n"));
  expect(await readFile(path, "utf8")).toBe("1 2\n");
  expect((await stat(path)).mode & 0o777).toBe(0o444);
  await cache.hold(fetch).read(nameOf("1 2\n"));
  expect(fetch).toHaveBeenCalledOnce();
});

it("keeps an empty blob", async () => {
  expect(await readFile(await (await open()).hold(giving()).read(nameOf("")), "utf8")).toBe("");
});

it("joins those who want the same blob at the same time", async () => {
  const cache = await open();
  const fetch = giving("text");
  await Promise.all(Array.from({ length: 50 }, () => cache.hold(fetch).read(nameOf("text"))));
  expect(fetch).toHaveBeenCalledOnce();
});

it.each([
  ["other bytes", ["tex!"]],
  ["too few", ["te"]],
  ["too many", ["text", "text"]],
])("refuses %s and keeps nothing of them", async (_name, pieces) => {
  const cache = await open();
  await expect(cache.hold(giving(...pieces)).read(nameOf("text"))).rejects.toThrow("came damaged");
  expect(await readdir(folder)).toEqual([]);
  const path = await cache.hold(giving("text")).read(nameOf("text"));
  expect(await readFile(path, "utf8")).toBe("text");
});

it("hashes what an earlier process left before its first use", async () => {
  const good = await (await open()).hold(giving("good")).read(nameOf("good"));
  const bad = await (await open()).hold(giving("bad!")).read(nameOf("bad!"));
  await rm(bad);
  await writeFile(bad, "bad?");
  const fetch = giving("bad!");
  const hold = (await open()).hold(fetch);
  expect(await hold.read(nameOf("good"))).toBe(good);
  expect(fetch).not.toHaveBeenCalled();
  expect(await readFile(await hold.read(nameOf("bad!")), "utf8")).toBe("bad!");
  expect(fetch).toHaveBeenCalledOnce();
});

it("fetches again what somebody swept away", async () => {
  const cache = await open();
  await rm(await cache.hold(giving("text")).read(nameOf("text")));
  expect(await readFile(await cache.hold(giving("text")).read(nameOf("text")), "utf8")).toBe("text");
});

it("keeps all files of a piece of work until they are released together", async () => {
  const cache = await open(4);
  const hold = cache.hold(giving("text"));
  const path = await hold.read(nameOf("text"));
  await cache.hold(giving("other")).read(nameOf("other"));
  expect(await readFile(path, "utf8")).toBe("text");
  hold.release();
  await vi.waitFor(async () => expect(await readdir(folder)).not.toContain(nameOf("text").sha256));
});

it("stops fetching when the work is called off", async () => {
  const cache = await open();
  const calledOff = new AbortController();
  const fetch = async (_name: BlobName, signal?: AbortSignal) =>
    (async function* () {
      yield Buffer.from("te");
      calledOff.abort(new Error("called off"));
      signal?.throwIfAborted();
    })();
  const reading = cache.hold(fetch, calledOff.signal).read(nameOf("text"));
  await expect(reading).rejects.toThrow("called off");
  await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
});
