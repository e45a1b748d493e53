import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** A file of an upload; its bytes are in the blob store. */
export interface UploadedFile {
  name: string;
  sha256: string;
  sizeBytes: number;
}

/** The tests of an upload, by names of its files. */
export interface TestUpload {
  /** Where an output is missing there is a file with an empty name, which is empty. */
  files: UploadedFile[];
  /** In the order of the tests. */
  pairs: { input: string; output: string }[];
}

/** Remembers an upload; answers what it is called from then on. */
export async function insertTestUpload(
  db: Database,
  userId: string,
  { files, pairs }: TestUpload,
): Promise<string> {
  const { id } = await db
    .insertInto("test_uploads")
    .values({ user_id: userId, files: JSON.stringify(files), pairs: JSON.stringify(pairs) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The upload that this user made and that is called so, until it is a day old. */
export async function readTestUpload(
  db: Database | Tx,
  { id, userId }: { id: string; userId: string },
): Promise<TestUpload | undefined> {
  if (!uuid.test(id)) return undefined;
  return db
    .selectFrom("test_uploads")
    .select(["files", "pairs"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

/** Forgets uploads that are a day old. */
export async function sweepTestUploads(db: Database): Promise<void> {
  await sql`delete from test_uploads where created_at < now() - interval '1 day'`.execute(db);
}

/** The hashes that uploads and the judging revisions of problems name; no revision is ever forgotten. */
export const testDataBlobs: RawBuilder<unknown> = sql`
  select decode(file ->> 'sha256', 'hex') from test_uploads, jsonb_array_elements(files) as file
  union all
  select decode(name #>> '{}', 'hex') from problem_judgings,
    jsonb_path_query(manifest, '$.**.sha256 ? (@.type() == "string" && @ like_regex "^[0-9a-f]{64}$")') as name
  union all
  select manifest_sha256 from problem_judgings where manifest_sha256 is not null`;
