import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream";
import { assertSha256, BlobMissing, type BlobStore } from "./blob-store.ts";
import { hashGate } from "./hash-gate.ts";
import { receiveContent } from "./receive-content.ts";

// A blob is written to a file of its own under `incoming`, flushed to the disk, and then renamed to
// `ab/cd/<sha256>`. The rename is atomic, so a reader never sees half a blob; two puts of the same content
// rename onto the same name, and either file is right. What a crash leaves in `incoming` was never named.

/** Where a folder keeps the blob of that name. */
export function blobPath(folder: string, sha256: string): string {
  return join(folder, assertSha256(sha256).slice(0, 2), sha256.slice(2, 4), sha256);
}

/** Keeps blobs in a folder, which it makes; several processes may share it. */
export function createDiskBlobStore(folder: string): BlobStore {
  const pathOf = (sha256: string) => blobPath(folder, sha256);
  return {
    put: (content, options) =>
      receiveContent(join(folder, "incoming"), content, options, (path, { sha256 }) =>
        moveInto(pathOf(sha256), path),
      ),
    async read(sha256) {
      const file = await open(pathOf(sha256)).catch(missing(sha256));
      const { stream } = hashGate({ expectedSha256: sha256 });
      // A failure reaches the reader through the stream it is given; a reader who leaves closes the file.
      return pipeline(file.createReadStream(), stream, () => {});
    },
    async has(sha256) {
      const path = pathOf(sha256);
      return access(path).then(
        () => true,
        (error: unknown) => (isNotFound(error) ? false : Promise.reject(error)),
      );
    },
    remove: async (sha256) => rm(pathOf(sha256), { force: true }),
  };
}

async function moveInto(path: string, from: string): Promise<void> {
  const home = dirname(path);
  const isNewHome = (await mkdir(home, { recursive: true })) !== undefined;
  await rename(from, path);
  // Names must survive a crash too: a file's lives in its folder, a new folder's in the folder above.
  await syncFolder(home);
  if (isNewHome) {
    await syncFolder(dirname(home));
    await syncFolder(dirname(dirname(home)));
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const missing = (sha256: string) => (error: unknown) => {
  throw isNotFound(error) ? new BlobMissing(sha256, { cause: error }) : error;
};

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
