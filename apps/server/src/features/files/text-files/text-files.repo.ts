import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** The hashes of the pictures and files that texts may show and link to. */
export const textFileBlobs: RawBuilder<unknown> = sql`select sha256 from text_files`;

/** A picture or file to be kept for a text. */
export interface NewTextFile {
  /** Where its address is known before it is noted. */
  id?: string;
  uploaderId: string;
  kind: "image" | "file";
  sha256: string;
  name: string;
  sizeBytes: number;
  groupId: number | null;
}

/** Notes a kept file and answers its id, which nobody can guess. */
export async function insertTextFile(tx: Tx, file: NewTextFile): Promise<string> {
  const { id } = await tx
    .insertInto("text_files")
    .values({
      ...(file.id !== undefined && { id: file.id }),
      uploader_id: file.uploaderId,
      kind: file.kind,
      sha256: Buffer.from(file.sha256, "hex"),
      name: file.name,
      size_bytes: file.sizeBytes,
      group_id: file.groupId,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The file of this content and name that the same uploader has noted before, if any. */
export async function findSameTextFile(tx: Tx, file: NewTextFile): Promise<string | undefined> {
  const found = await tx
    .selectFrom("text_files")
    .select("id")
    .where("sha256", "=", Buffer.from(file.sha256, "hex"))
    .where("uploader_id", "=", file.uploaderId)
    .where("kind", "=", file.kind)
    .where("name", "=", file.name)
    .where("group_id", "is not distinct from", file.groupId)
    .orderBy("id")
    .executeTakeFirst();
  return found?.id;
}

/** A kept file for download; pictures are shown by their content and not found here. */
export async function findDownload(db: Database, id: string) {
  const found = await db
    .selectFrom("text_files")
    .select(["sha256", "name", "size_bytes as sizeBytes"])
    .where("id", "=", id)
    .where("kind", "=", "file")
    .executeTakeFirst();
  return found && { ...found, sha256: found.sha256.toString("hex") };
}

/** Who uploaded a file, which is held until the transaction ends. */
export function holdTextFile(tx: Tx, id: string) {
  return tx
    .selectFrom("text_files")
    .select(["uploader_id as uploaderId", "kind", "name", "group_id as groupId"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Forgets a file; the sweep removes its content when nothing else names it. */
export async function removeTextFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("text_files").where("id", "=", id).execute();
}
