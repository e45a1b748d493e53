import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { allOf } from "../../db/page.ts";

/** The most submissions that one rejudging takes. */
export const itemsMax = 100_000;

const shownMax = 20;

/** Which submissions are judged anew; what is missing does not narrow the choice. */
export interface Choice {
  problemId?: number | undefined;
  /** Those of this contest instead of the public ones. */
  contestId?: number | undefined;
  status?: number | undefined;
  languageId?: number | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Counts what a choice holds, up to one more than a rejudging takes. */
export async function countChosen(db: Database, choice: Choice): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (${chosenIds(choice)}) as chosen`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Submissions to problems that have tests, public ones or a contest's, without those that a person has judged. */
function chosenIds(choice: Choice): RawBuilder<{ id: number }> {
  const { problemId, contestId, status, languageId, from, until } = choice;
  const conditions = [
    contestId === undefined ? sql`s.is_public` : sql`s.contest_id = ${contestId}`,
    sql`not s.is_manual`,
    sql`exists (select from problems p where p.id = s.problem_id and p.judging_revision_id is not null)`,
  ];
  if (problemId !== undefined) conditions.push(sql`s.problem_id = ${problemId}`);
  if (status !== undefined) conditions.push(sql`s.status = ${status}`);
  if (languageId !== undefined) conditions.push(sql`s.language_id = ${languageId}`);
  if (from) conditions.push(sql`s.submitted_at >= ${from}`);
  if (until) conditions.push(sql`s.submitted_at < ${until}`);
  return sql`select s.id from submissions s where ${allOf(conditions)} limit ${itemsMax + 1}`;
}

/** Makes a rejudging with the submissions that its choice holds now. */
export async function insertRejudging(
  tx: Tx,
  orderedBy: string,
  choice: Choice,
): Promise<{ id: number; total: number }> {
  const { id } = await tx
    .insertInto("rejudgings")
    .values({
      ordered_by: orderedBy,
      problem_id: choice.problemId ?? null,
      contest_id: choice.contestId ?? null,
      submitted_from: choice.from ?? null,
      submitted_until: choice.until ?? null,
      language_id: choice.languageId ?? null,
      status: choice.status ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { numAffectedRows = 0n } = await sql`
    insert into rejudging_items (rejudging_id, submission_id)
    select ${id}::bigint, chosen.id from (${chosenIds(choice)}) as chosen`.execute(tx);
  const total = Number(numAffectedRows);
  await tx.updateTable("rejudgings").set({ total }).where("id", "=", id).execute();
  return { id, total };
}

/** A rejudging and how far it is. */
export interface RejudgingRow {
  id: number;
  username: string;
  createTime: Date;
  problemID: string | null;
  cid: number | null;
  status: number | null;
  language: string | null;
  from: Date | null;
  until: Date | null;
  total: number;
  queued: number;
  judged: number;
}

/** A submission whose new judgement has not ended; one that was judged anew once more is no longer this one's. */
const isUnderWay = sql`item.generation = s.generation and s.status in (5, 6, 7)`;

/** The newest rejudgings: all, those of a contest, or the one of an id. */
export async function listRejudgings(
  db: Database,
  { id, cid }: { id?: number | undefined; cid?: number | undefined } = {},
): Promise<RejudgingRow[]> {
  const conditions = [
    ...(id === undefined ? [] : [sql`r.id = ${id}`]),
    ...(cid === undefined ? [] : [sql`r.contest_id = ${cid}`]),
  ];
  const { rows } = await sql<RejudgingRow>`
    select r.id, u.username, r.created_at as "createTime", coalesce(cp.display_id, p.display_id) as "problemID",
      r.contest_id as cid, r.status,
      (select l.name from languages l where l.id = r.language_id) as language,
      r.submitted_from as from, r.submitted_until as until, r.total,
      coalesce(progress.queued, r.total) as queued, coalesce(progress.judged, r.total) as judged
    from rejudgings r
    join users u on u.id = r.ordered_by
    left join problems p on p.id = r.problem_id
    left join contest_problems cp on cp.contest_id = r.contest_id and cp.problem_id = r.problem_id
    left join lateral (
      select count(item.generation) as queued,
        count(item.generation) - count(*) filter (where ${isUnderWay}) as judged
      from rejudging_items item join submissions s on s.id = item.submission_id
      where item.rejudging_id = r.id
    ) as progress on r.ended_at is null
    where ${allOf([sql`true`, ...conditions])}
    order by r.id desc limit ${shownMax}`.execute(db);
  return rows;
}

/** A submission whose turn it is, as it stands now. */
interface NextItem {
  submissionId: number;
  isOfContest: boolean;
  generation: number;
  isByHand: boolean;
}

/** The next submission of a rejudging that is not queued, held until the end of `tx`. */
export async function lockNextItem(tx: Tx, rejudgingId: number): Promise<NextItem | undefined> {
  const { rows } = await sql<NextItem>`
    select item.submission_id as "submissionId", r.contest_id is not null as "isOfContest", s.generation,
      s.is_manual as "isByHand"
    from rejudging_items item join rejudgings r on r.id = item.rejudging_id
    join submissions s on s.id = item.submission_id
    where item.rejudging_id = ${rejudgingId} and item.generation is null
    order by item.submission_id limit 1 for update of item skip locked for update of s`.execute(tx);
  return rows[0];
}

/** Notes the judgement that was queued for a submission of a rejudging, or the one by hand that it keeps. */
export async function noteQueued(
  tx: Tx,
  item: { rejudgingId: number; submissionId: number; generation: number },
): Promise<void> {
  await tx
    .updateTable("rejudging_items")
    .set({ generation: item.generation })
    .where("rejudging_id", "=", item.rejudgingId)
    .where("submission_id", "=", item.submissionId)
    .execute();
}

/** Whether a submission of a rejudging has still to be queued or judged. */
export async function isRejudgingOpen(db: Database, rejudgingId: number): Promise<boolean> {
  const { rows } = await sql`
    select from rejudging_items item join submissions s on s.id = item.submission_id
    where item.rejudging_id = ${rejudgingId} and (item.generation is null or ${isUnderWay}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Ends a rejudging whose submissions are all judged; safe to do twice. */
export async function closeRejudging(tx: Tx, rejudgingId: number): Promise<void> {
  await tx
    .updateTable("rejudgings")
    .set({ ended_at: sql`coalesce(ended_at, now())` })
    .where("id", "=", rejudgingId)
    .execute();
  await tx.deleteFrom("rejudging_items").where("rejudging_id", "=", rejudgingId).execute();
}
