import { createHash } from "node:crypto";
import type { BlobStore } from "@touchstone/storage";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** Stores content that the sweep looks after, and answers its name. Somebody must name it within a week. */
export async function keepBlob(
  { db, blobs }: { db: Database; blobs: BlobStore },
  content: Uint8Array,
  { maxBytes }: { maxBytes: number },
): Promise<string> {
  const hash = createHash("sha256").update(content).digest();
  const sha256 = hash.toString("hex");
  await db.transaction().execute(async (tx) => {
    // The row comes first: while it is held, a sweep cannot take the file away that is written here.
    await sql`
      insert into blobs (sha256, size_bytes) values (${hash}, ${content.length})
      on conflict (sha256) do update set unreferenced_since = null`.execute(tx);
    await blobs.put(content, { maxBytes, expectedSha256: sha256 });
  });
  return sha256;
}
