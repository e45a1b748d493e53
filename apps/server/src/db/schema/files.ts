import type { Generated } from "kysely";

/** What the blob store holds, by content. */
export interface BlobsTable {
  sha256: Buffer;
  size_bytes: number;
  created_at: Generated<Date>;
  unreferenced_since: Date | null;
}

/** Pictures and files that texts show and link to. */
export interface TextFilesTable {
  id: Generated<string>;
  uploader_id: string;
  kind: "image" | "file";
  sha256: Buffer;
  /** Under which it is offered for download. */
  name: string;
  size_bytes: number;
  group_id: number | null;
  created_at: Generated<Date>;
}
