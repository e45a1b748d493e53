import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";

/** Ids of compiles are below those of all self-tests. */
const idMax = -1_000_000_000_001;

/** Whether a piece of work is the compile of a jury's program. */
export function isJuryCompile({ submissionId }: { submissionId: number }): boolean {
  return submissionId <= idMax;
}

/** A compile that is to be done. */
export interface NewJuryCompile {
  userId: string;
  programSha256: string;
  languageKey: string;
  manifest: { sha256: string; sizeBytes: number };
}

export async function insertJuryCompile(tx: Tx, compile: NewJuryCompile): Promise<number> {
  const { id } = await tx
    .insertInto("jury_compiles")
    .values({
      user_id: compile.userId,
      program_sha256: Buffer.from(compile.programSha256, "hex"),
      language_key: compile.languageKey,
      manifest_sha256: Buffer.from(compile.manifest.sha256, "hex"),
      manifest_bytes: compile.manifest.sizeBytes,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function findJuryCompile(db: Database, id: number): Promise<NewJuryCompile> {
  const row = await db.selectFrom("jury_compiles").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Error(`there is no compile ${id}`);
  return {
    userId: row.user_id,
    programSha256: row.program_sha256.toString("hex"),
    languageKey: row.language_key,
    manifest: { sha256: row.manifest_sha256.toString("hex"), sizeBytes: row.manifest_bytes },
  };
}

/** How a compile ended. */
export interface JuryCompileEnd {
  isCompiled: boolean;
  message: string;
}

export async function closeJuryCompile(tx: Tx, id: number, end: JuryCompileEnd): Promise<void> {
  await tx
    .updateTable("jury_compiles")
    .set({ state: end.isCompiled ? "compiled" : "rejected", message: end.message })
    .where("id", "=", id)
    .execute();
}

/** How a compile stands: its end, that it waits, or that nobody works on it any more. */
export async function findJuryCompileEnd(
  db: Database,
  id: number,
): Promise<JuryCompileEnd | "waiting" | "lost"> {
  const { rows } = await sql<{ state: string; message: string; isLost: boolean }>`
    select state, message, not exists (
      select from judge_jobs job where job.jury_compile_id = c.id and job.state <> 'parked') as "isLost"
    from jury_compiles c where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return "lost";
  if (row.state === "waiting") return row.isLost ? "lost" : "waiting";
  return { isCompiled: row.state === "compiled", message: row.message };
}

/** Takes back a compile that nobody waits for, with its work; nothing when it has ended. */
export async function dropJuryCompile(db: Database, id: number): Promise<void> {
  await db.deleteFrom("jury_compiles").where("id", "=", id).where("state", "=", "waiting").execute();
}

/** Whether a program, by its hash, compiled in the last week. */
export async function wasCompiled(db: Database | Tx, programSha256: string): Promise<boolean> {
  const row = await db
    .selectFrom("jury_compiles")
    .select("id")
    .where("program_sha256", "=", Buffer.from(programSha256, "hex"))
    .where("state", "=", "compiled")
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets what nobody waits for any more, and what was compiled a week ago. */
export async function pruneJuryCompiles(db: Database): Promise<void> {
  await sql`
    delete from jury_compiles
    where created_at < now() - case state when 'waiting' then interval '10 minutes' else interval '7 days' end`.execute(
    db,
  );
}
