import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type BlobStore, createDiskBlobStore } from "@touchstone/storage";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts";
import { keepStream } from "./keep-stream.ts";

let database: TestDatabase;
let folder: string;
let blobs: BlobStore;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "touchstone-blobs-"));
  blobs = createDiskBlobStore(folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

it("keeps content that a sweep takes away just before it has its row", async () => {
  let puts = 0;
  const swept: BlobStore = {
    ...blobs,
    async put(content, options) {
      const stored = await blobs.put(content, options);
      puts += 1;
      if (puts === 1) await blobs.remove(stored.sha256);
      return stored;
    },
  };
  const open = () => Readable.from([Buffer.from("twice\n")]);
  const { sha256, sizeBytes } = await keepStream({ db: database.db, blobs: swept }, open, { maxBytes: 10 });
  expect([sizeBytes, puts, await blobs.has(sha256)]).toEqual([6, 2, true]);
  const rows = await database.db.selectFrom("blobs").select("sha256").execute();
  expect(rows.map((row) => row.sha256.toString("hex"))).toEqual([sha256]);
});
