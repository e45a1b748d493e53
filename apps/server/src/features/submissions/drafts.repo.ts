import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** Whose draft it is, and for which problem; `contestId` is null outside contests. */
export interface DraftPlace {
  userId: string;
  problemId: number;
  contestId: number | null;
}

/** What was written. */
export interface Draft {
  language: string;
  code: string;
  savedAt: Date;
}

export async function findDraft(
  db: Database,
  { userId, problemId, contestId }: DraftPlace,
): Promise<Draft | undefined> {
  return db
    .selectFrom("drafts")
    .select(["language", "code", "saved_at as savedAt"])
    .where("user_id", "=", userId)
    .where("problem_id", "=", problemId)
    .where("contest_id", "is not distinct from", contestId)
    .executeTakeFirst();
}

/** Keeps a draft in place of the one before; answers when. */
export async function writeDraft(
  db: Database,
  { userId, problemId, contestId }: DraftPlace,
  { language, code }: Omit<Draft, "savedAt">,
): Promise<Date> {
  const { rows } = await sql<{ savedAt: Date }>`
    insert into drafts (user_id, problem_id, contest_id, language, code)
    values (${userId}, ${problemId}, ${contestId}, ${language}, ${code})
    on conflict (user_id, problem_id, contest_id) do update
      set language = excluded.language, code = excluded.code, saved_at = now()
    returning saved_at as "savedAt"`.execute(db);
  const [kept] = rows;
  if (!kept) throw new Error("a draft was written and is not there");
  return kept.savedAt;
}

export async function deleteDraft(db: Database, place: DraftPlace): Promise<void> {
  await db
    .deleteFrom("drafts")
    .where("user_id", "=", place.userId)
    .where("problem_id", "=", place.problemId)
    .where("contest_id", "is not distinct from", place.contestId)
    .execute();
}

/** How many are answered at once: a draft may have 64 KB. */
const partMax = 50;

/** A draft as its owner takes it along. */
interface OwnDraft extends Draft {
  pid: number;
  displayPid: string;
  cid: number;
}

/** A part of the user's drafts by the id of their problem, from above an id on; those of one problem stay together. */
export async function findOwnDrafts(
  db: Database,
  userId: string,
  after = 0,
): Promise<{ records: OwnDraft[]; isLast: boolean }> {
  const { rows } = await sql<OwnDraft>`
    select d.problem_id as pid, p.display_id as "displayPid", coalesce(d.contest_id, 0) as cid, d.language, d.code,
      d.saved_at as "savedAt"
    from drafts d join problems p on p.id = d.problem_id
    where d.user_id = ${userId} and d.problem_id > ${after}
    order by d.problem_id fetch first ${partMax} rows with ties`.execute(db);
  return { records: rows, isLast: rows.length < partMax };
}

/** Deletes every draft of an account that is erased. */
export async function eraseDrafts(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("drafts").where("user_id", "=", userId).execute();
}

/** Removes drafts that nobody has touched for half a year. */
export async function pruneDrafts(db: Database): Promise<void> {
  await sql`delete from drafts where saved_at < now() - interval '180 days'`.execute(db);
}
