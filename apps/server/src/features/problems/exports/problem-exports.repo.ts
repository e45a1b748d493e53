import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** Packages are kept so long. */
const kept = sql`interval '1 day'`;
const shownMax = 20;

export async function insertExport(
  tx: Tx,
  orderedBy: string,
  problemIds: readonly number[],
): Promise<number> {
  const { id } = await tx
    .insertInto("problem_exports")
    .values({ ordered_by: orderedBy, problem_ids: [...problemIds] })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An export and how far it is. */
export interface ExportRow {
  id: number;
  username: string;
  createTime: Date;
  problems: number;
  sizeBytes: number;
  endTime: Date | null;
  fault: string | null;
}

/** A user's exports of the last day, or the one of an id. */
export async function listExports(db: Database, userId: string, id?: number): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select e.id, u.username, e.created_at as "createTime", cardinality(e.problem_ids) as problems,
      e.size_bytes as "sizeBytes", e.ended_at as "endTime", e.fault
    from problem_exports e join users u on u.id = e.ordered_by
    where e.ordered_by = ${userId} and e.created_at > now() - ${kept}
      ${id === undefined ? sql`` : sql`and e.id = ${id}`}
    order by e.id desc limit ${shownMax}`.execute(db);
  return rows;
}

/** The package of a user's export, while it is kept. */
export async function findExported(
  db: Database,
  { id, userId }: { id: number; userId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ sha256: Buffer }>`
    select sha256 from problem_exports
    where id = ${id} and ordered_by = ${userId} and sha256 is not null and created_at > now() - ${kept}`.execute(
    db,
  );
  return rows[0]?.sha256.toString("hex");
}

/** Begins a run; nothing when the export has ended. */
export async function beginExportRun(
  db: Database,
  id: number,
): Promise<{ problemIds: number[]; tries: number } | undefined> {
  const { rows } = await sql<{ problemIds: number[]; tries: number }>`
    update problem_exports set tries = tries + 1, size_bytes = 0, moved_at = now()
    where id = ${id} and ended_at is null
    returning problem_ids as "problemIds", tries`.execute(db);
  return rows[0];
}

export async function noteWritten(db: Database, id: number, sizeBytes: number): Promise<void> {
  await db
    .updateTable("problem_exports")
    .set({ size_bytes: sizeBytes, moved_at: sql`now()` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Ends an export: with its package, or with why there is none. */
export async function closeExport(
  db: Database,
  id: number,
  end: { sha256: string; sizeBytes: number } | { fault: string },
): Promise<void> {
  const set = "fault" in end ? end : { sha256: Buffer.from(end.sha256, "hex"), size_bytes: end.sizeBytes };
  await db
    .updateTable("problem_exports")
    .set({ ...set, ended_at: sql`now()` })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/** Exports that have not moved for ten minutes: whoever worked on them has died. */
export async function findStalledExports(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from problem_exports where ended_at is null and moved_at < now() - interval '10 minutes'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** What the tests of problems weigh together. */
export async function sumTestBytes(db: Database, problemIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum((size #>> '{}')::float8), 0) as bytes
    from problems p join problem_judgings j on j.id = p.judging_revision_id,
      jsonb_path_query(j.manifest, '$.tests[*].*.sizeBytes') as size
    where p.id = any(${[...problemIds]}::bigint[])`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** The packages that imports wait for and that can still be downloaded; the sweep leaves them alone. */
export const problemPackageBlobs = sql`
  select sha256 from problem_imports where ended_at is null
  union all
  select sha256 from problem_exports where sha256 is not null and created_at > now() - ${kept}`;
