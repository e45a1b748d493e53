/**
 * Blobs on this machine, by hash: test data, manifests and sources. What comes from outside is believed only after its
 * hash; what an earlier process left is hashed before its first use. From then on a file is 0444 in a folder that only
 * the judge may enter, and programs are shown it read-only.
 */
import { createHash } from "node:crypto";
import { chmod, open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { BlobName } from "@touchstone/contract";
import { holdSound } from "../kept/hold-sound.ts";
import { type Held, KeptFolder } from "../kept/kept-folder.ts";
import { sha256OfFile } from "./sha256-of-file.ts";

/** Gets a blob from where it is stored. Rejects when it cannot; what it gives need not be right. */
export type FetchBlob = (name: BlobName, signal?: AbortSignal) => Promise<AsyncIterable<Uint8Array>>;

/** The path of a file (0444) with exactly these bytes. Rejects when they cannot be had. */
export type ReadBlob = (name: BlobName) => Promise<string>;

/** The blobs of one piece of work: every file that was read stays until all are released together. */
export interface BlobHold {
  readonly read: ReadBlob;
  release(): void;
}

/** The cache. */
export interface TestDataCache {
  /** Blobs for one piece of work, fetched by `fetch` when they are not here. */
  hold(fetch: FetchBlob, signal?: AbortSignal): BlobHold;
}

/** Opens the cache; see KeptFolder for what its cap promises. */
export async function openTestDataCache(options: {
  folder: string;
  capBytes: number;
}): Promise<TestDataCache> {
  const kept = await KeptFolder.open(options);
  const trusted = new Set<string>();

  const holdBlob = async (name: BlobName, fetch: FetchBlob, signal?: AbortSignal): Promise<Held> => {
    const save = async (draft: string) => {
      await saveBlob(name, await fetch(name, signal), draft);
      trusted.add(name.sha256);
    };
    const { held } = await holdSound(
      () => kept.hold(name.sha256, save, signal),
      async (path) => ((await isSound(path, name)) ? path : undefined),
    );
    return held;
  };
  const isSound = async (path: string, { sha256, sizeBytes }: BlobName) => {
    if (trusted.has(sha256)) return hasSize(path, sizeBytes);
    if (!(await hasHash(path, sha256))) return false;
    trusted.add(sha256);
    return true;
  };

  return {
    hold(fetch, signal) {
      const all: Held[] = [];
      return {
        read: async (name) => {
          const held = await holdBlob(name, fetch, signal);
          all.push(held);
          return held.path;
        },
        release: () => {
          for (const held of all.splice(0)) held.release();
        },
      };
    },
  };
}

/** Enough for what we saw whole: somebody else may only have swept the folder. */
async function hasSize(path: string, sizeBytes: number): Promise<boolean> {
  return stat(path).then(
    ({ size }) => size === sizeBytes,
    () => false,
  );
}

async function hasHash(path: string, sha256: string): Promise<boolean> {
  return sha256OfFile(path).then(
    (found) => found === sha256,
    () => false,
  );
}

async function saveBlob(name: BlobName, body: AsyncIterable<Uint8Array>, path: string): Promise<void> {
  // Opened first: a stream that is destroyed while it opens makes its file after everybody has cleaned up.
  const file = await open(path, "wx", 0o444);
  await pipeline(checked(name, body), file.createWriteStream({ flush: true }));
  // The mode at creation is cut by the umask, and programs must be able to open their input again.
  await chmod(path, 0o444);
}

/** Passes the bytes on and fails at the end, or once there are too many, when they are not the blob. */
async function* checked(name: BlobName, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > name.sizeBytes) break;
    hash.update(piece);
    yield piece;
  }
  if (bytes !== name.sizeBytes || hash.digest("hex") !== name.sha256) {
    throw new Error(`blob ${name.sha256} came damaged (${bytes} of ${name.sizeBytes} bytes)`);
  }
}
