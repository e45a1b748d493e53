/** One table of promises, which every driver keeps. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startS3 } from "@touchstone/testkit";
import { AwsClient } from "aws4fetch";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BlobMismatch, BlobMissing, type BlobStore, BlobTooLarge } from "./blob-store.ts";
import { blobPath, createDiskBlobStore } from "./disk-blob-store.ts";
import { createS3BlobStore } from "./s3-blob-store.ts";

/** A store with the eyes and hands of whoever looks after its disk or its bucket. */
interface Room {
  store: BlobStore;
  /** Names of everything that is stored, and of what lies around besides. */
  names(): Promise<string[]>;
  damage(sha256: string, content: string): Promise<void>;
  close(): Promise<void>;
}

async function openDisk(): Promise<Room> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-blobs-"));
  return {
    store: createDiskBlobStore(folder),
    names: () => filesIn(folder),
    damage: (sha256, content) => writeFile(blobPath(folder, sha256), content),
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3(): Promise<Room> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-incoming-"));
  const s3 = await startS3("blobs");
  const place = s3.bucket("blobs");
  const { keyId: accessKeyId, secret: secretAccessKey, region } = place;
  const hands = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  return {
    store: createS3BlobStore(place, folder),
    async names() {
      const list = await (await hands.fetch(`${place.url}?list-type=2`)).text();
      const keys = [...list.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = ""]) => key);
      return [...keys, ...(await filesIn(folder))];
    },
    async damage(sha256, content) {
      const answer = await hands.fetch(`${place.url}/${sha256}`, { method: "PUT", body: content });
      expect(answer.status).toBe(200);
    },
    async close() {
      await s3.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const sha256Of = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
const megabyte = 2 ** 20;
const hello = Buffer.from("hello\n");
const helloSha256 = "5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03";

describe.each([
  ["disk", openDisk],
  ["S3", openS3],
])("on %s", (_driver, openRoom) => {
  let room: Room;
  let store: BlobStore;
  beforeEach(async () => {
    room = await openRoom();
    store = room.store;
  });
  afterEach(() => room.close());
  const read = async (sha256: string) => buffer(await store.read(sha256));

  it("stores bytes under their sha256 and gives them back", async () => {
    expect(await store.put(hello, { maxBytes: 6 })).toEqual({ sha256: helloSha256, sizeBytes: 6 });
    expect(await read(helloSha256)).toEqual(hello);
    expect(await room.names()).toEqual([helloSha256]);
  });

  it("stores a stream of many chunks, and nothing at all", async () => {
    const content = randomBytes(3 * megabyte + 1);
    const chunks = Array.from({ length: 50 }, (_, n) => content.subarray(n * 70_000, (n + 1) * 70_000));
    const { sha256, sizeBytes } = await store.put(Readable.from(chunks), { maxBytes: 4 * megabyte });
    expect([sha256, sizeBytes]).toEqual([sha256Of(content), content.length]);
    expect((await read(sha256)).equals(content)).toBe(true);
    const empty = await store.put(Buffer.alloc(0), { maxBytes: 0 });
    expect(await read(empty.sha256)).toEqual(Buffer.alloc(0));
  });

  it("keeps one blob when many put the same content at once", async () => {
    const content = randomBytes(megabyte);
    const puts = await Promise.all(
      Array.from({ length: 8 }, () => store.put(Readable.from([content]), { maxBytes: megabyte })),
    );
    expect(new Set(puts.map(({ sha256 }) => sha256))).toEqual(new Set([sha256Of(content)]));
    expect(await room.names()).toEqual([sha256Of(content)]);
    expect((await read(sha256Of(content))).equals(content)).toBe(true);
  });

  it("leaves nothing of content that is too large", async () => {
    await expect(store.put(hello, { maxBytes: 5 })).rejects.toThrow(BlobTooLarge);
    const endless = Readable.from(
      (function* () {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    await expect(store.put(endless, { maxBytes: megabyte })).rejects.toThrow(BlobTooLarge);
    expect(await room.names()).toEqual([]);
  });

  it("leaves nothing of content that is not what it was said to be", async () => {
    const options = { maxBytes: 100, expectedSha256: helloSha256 };
    await expect(store.put(Buffer.from("hullo\n"), options)).rejects.toThrow(BlobMismatch);
    expect(await room.names()).toEqual([]);
    expect(await store.put(hello, options)).toMatchObject({ sha256: helloSha256 });
  });

  it("leaves nothing when the sender breaks off or the put is aborted", async () => {
    const broken = Readable.from(
      (async function* () {
        yield hello;
        throw new Error("connection lost");
      })(),
    );
    await expect(store.put(broken, { maxBytes: 100 })).rejects.toThrow("connection lost");
    const controller = new AbortController();
    const stalled = new Readable({ read() {} });
    stalled.push(hello);
    const put = store.put(stalled, { maxBytes: 100, signal: controller.signal });
    controller.abort();
    await expect(put).rejects.toThrow("aborted");
    expect(await room.names()).toEqual([]);
  });

  it("says when there is no such blob", async () => {
    await expect(store.read(helloSha256)).rejects.toThrow(BlobMissing);
  });

  it("fails to read what was damaged, until it is put again", async () => {
    await store.put(hello, { maxBytes: 100 });
    await room.damage(helloSha256, "hellO\n");
    await expect(read(helloSha256)).rejects.toThrow(BlobMismatch);
    await store.put(hello, { maxBytes: 100 });
    expect(await read(helloSha256)).toEqual(hello);
  });

  it("has what was put until it is removed", async () => {
    expect(await store.has(helloSha256)).toBe(false);
    await store.put(hello, { maxBytes: 100 });
    expect(await store.has(helloSha256)).toBe(true);
    await store.remove(helloSha256);
    await store.remove(helloSha256);
    expect(await store.has(helloSha256)).toBe(false);
  });

  it.each([
    "../../../../etc/passwd",
    helloSha256.toUpperCase(),
    helloSha256.slice(1),
    `${helloSha256}0`,
    `${helloSha256.slice(0, 62)}/x`,
    "",
  ])("refuses the name %j", async (name) => {
    await expect(store.read(name)).rejects.toThrow(TypeError);
    await expect(store.has(name)).rejects.toThrow(TypeError);
    await expect(store.remove(name)).rejects.toThrow(TypeError);
    await expect(store.put(hello, { maxBytes: 100, expectedSha256: name })).rejects.toThrow(TypeError);
  });
});
