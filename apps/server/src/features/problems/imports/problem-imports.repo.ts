import type { ImportConflict, PackageFormat, PackageLoss } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** An order to make problems from a package. */
export interface NewImport {
  orderedBy: string;
  format: PackageFormat;
  fileName: string;
  sha256: string;
  sizeBytes: number;
  onConflict: ImportConflict;
  keepsAccess: boolean;
}

export async function insertImport(tx: Tx, order: NewImport): Promise<number> {
  const { id } = await tx
    .insertInto("problem_imports")
    .values({
      ordered_by: order.orderedBy,
      format: order.format,
      file_name: order.fileName,
      sha256: Buffer.from(order.sha256, "hex"),
      size_bytes: order.sizeBytes,
      on_conflict: order.onConflict,
      keeps_access: order.keepsAccess,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** An import and how far it is. */
export interface ImportRow {
  id: number;
  username: string;
  createTime: Date;
  format: PackageFormat;
  fileName: string;
  sizeBytes: number;
  total: number | null;
  done: number;
  made: number;
  failed: number;
  lossy: number;
  endTime: Date | null;
  fault: string | null;
}

const shownMax = 20;

/** The newest imports, or the one of an id; of one user where one is named. */
export async function listImports(
  db: Database,
  { userId, id }: { userId?: string | undefined; id?: number },
): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select i.id, u.username, i.created_at as "createTime", i.format, i.file_name as "fileName",
      i.size_bytes as "sizeBytes", i.total, i.done, items.made, items.failed, items.lossy,
      i.ended_at as "endTime", i.fault
    from problem_imports i join users u on u.id = i.ordered_by
    cross join lateral (
      select count(*) filter (where item.fault is null) as made,
        count(*) filter (where item.fault is not null) as failed,
        count(*) filter (where item.fault is null and item.losses <> '[]') as lossy
      from problem_import_items item where item.import_id = i.id
    ) as items
    where true ${userId === undefined ? sql`` : sql`and i.ordered_by = ${userId}`}
      ${id === undefined ? sql`` : sql`and i.id = ${id}`}
    order by i.id desc limit ${shownMax}`.execute(db);
  return rows;
}

/** What became of a problem of a package. */
export interface ImportItemRow {
  number: number;
  name: string;
  title: string;
  pid: number | null;
  problemId: string | null;
  fault: string | null;
  faultAt: string;
  losses: PackageLoss[];
  compileState: "waiting" | "compiled" | "rejected" | null;
}

export async function listImportItems(db: Database, importId: number): Promise<ImportItemRow[]> {
  return db
    .selectFrom("problem_import_items as item")
    .leftJoin("problems as p", "p.id", "item.problem_id")
    .leftJoin("jury_compiles as compile", "compile.id", "item.jury_compile_id")
    .select([
      "item.number",
      "item.name",
      "item.title",
      "p.id as pid",
      "p.display_id as problemId",
      "item.fault",
      "item.fault_at as faultAt",
      "item.losses",
      "compile.state as compileState",
    ])
    .where("item.import_id", "=", importId)
    .orderBy("item.number")
    .execute();
}

/** An import that is worked on. */
export interface OpenImport extends NewImport {
  id: number;
  total: number | null;
  done: number;
  /** Runs since the last problem, this one counted. */
  tries: number;
}

/** Begins a run; nothing when the import has ended. */
export async function beginImportRun(db: Database, importId: number): Promise<OpenImport | undefined> {
  const { rows } = await sql<Omit<OpenImport, "sha256"> & { sha256: Buffer }>`
    update problem_imports set tries = tries + 1, moved_at = now() where id = ${importId} and ended_at is null
    returning id, ordered_by as "orderedBy", format, file_name as "fileName", sha256, size_bytes as "sizeBytes",
      on_conflict as "onConflict", keeps_access as "keepsAccess", total, done, tries`.execute(db);
  const [row] = rows;
  return row && { ...row, sha256: row.sha256.toString("hex") };
}

export async function noteTotal(db: Database, importId: number, total: number): Promise<void> {
  await db.updateTable("problem_imports").set({ total }).where("id", "=", importId).execute();
}

/**
 * Holds an import until the end of `tx` and tells whether its problem at this place, from 0, is the next: of two runs at
 * once, one finds that the other was there.
 */
export async function holdAt(tx: Tx, importId: number, index: number): Promise<boolean> {
  const row = await tx
    .selectFrom("problem_imports")
    .select("done")
    .where("id", "=", importId)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row?.done === index;
}

/** What became of a problem, as it is noted. */
export interface NewItem {
  importId: number;
  /** Its place in the package, from 0. */
  index: number;
  name: string;
  title: string;
  problemId?: number;
  fault?: { key: string; at: string };
  losses?: readonly PackageLoss[];
  juryCompileId?: number | undefined;
}

/** Notes what became of the next problem and moves the import on, which `holdAt` holds. */
export async function noteItem(tx: Tx, item: NewItem): Promise<void> {
  await tx
    .insertInto("problem_import_items")
    .values({
      import_id: item.importId,
      number: item.index + 1,
      name: item.name,
      title: item.title,
      problem_id: item.problemId ?? null,
      fault: item.fault?.key ?? null,
      fault_at: item.fault?.at ?? "",
      losses: JSON.stringify(item.losses ?? []),
      jury_compile_id: item.juryCompileId ?? null,
    })
    .execute();
  await tx
    .updateTable("problem_imports")
    .set({ done: item.index + 1, tries: 0, moved_at: sql`now()` })
    .where("id", "=", item.importId)
    .execute();
}

/** Ends an import; `fault` says why its package was not read to the end. */
export async function closeImport(db: Database, importId: number, fault: string | null): Promise<void> {
  await db
    .updateTable("problem_imports")
    .set({ fault, ended_at: sql`now()` })
    .where("id", "=", importId)
    .where("ended_at", "is", null)
    .execute();
}

/** Imports that have not moved for ten minutes: whoever worked on them has died. */
export async function findStalledImports(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from problem_imports where ended_at is null and moved_at < now() - interval '10 minutes'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
