import type { Generated } from "kysely";

/** What the blob store holds, by content. */
export interface BlobsTable {
  sha256: Buffer;
  size_bytes: number;
  created_at: Generated<Date>;
  unreferenced_since: Date | null;
}
