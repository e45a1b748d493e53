import type { Readable } from "node:stream";
import type { BlobStore, StoredBlob } from "@touchstone/storage";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/**
 * Stores what streams give, as `keepBlob` does content: somebody must name it within a week. A stream has no name
 * before its end, so a sweep may take a blob of the same content away just then; in that case the row is there, which
 * keeps the sweep off, and the content is asked for once more.
 */
export async function keepStream(
  { db, blobs }: { db: Database; blobs: BlobStore },
  open: () => Readable,
  { maxBytes }: { maxBytes: number },
): Promise<StoredBlob> {
  const stored = await blobs.put(open(), { maxBytes });
  await sql`
    insert into blobs (sha256, size_bytes) values (${Buffer.from(stored.sha256, "hex")}, ${stored.sizeBytes})
    on conflict (sha256) do update set unreferenced_since = null`.execute(db);
  if (await blobs.has(stored.sha256)) return stored;
  return blobs.put(open(), { maxBytes, expectedSha256: stored.sha256 });
}
