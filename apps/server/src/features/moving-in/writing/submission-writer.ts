/**
 * Submissions with their programs, judgements and the log of their contests. While a batch is written nobody else writes
 * a submission, and everything that counts submissions is moved or counted anew in the same transaction.
 */
import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { catalogueOf, judgeStatus } from "@touchstone/domain";
import { sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type { Loss } from "../loss-codes.ts";
import type { ToldSubmission } from "../told.ts";
import { countMoved } from "./count-moved.ts";
import type { KindWriter, Settled, Writing } from "./kind-writer.ts";
import { passNumbers, placeNumbers } from "./place-numbers.ts";
import type { SubmissionRow } from "./submission-row.ts";

export const submissionWriter: KindWriter<ToldSubmission, SubmissionRow> = {
  async settle(writing, told) {
    const numberOf = await placeNumbers(
      writing,
      "submissions",
      told.map(({ oldId }) => oldId),
    );
    const languageOf = await placeLanguages(writing, told);
    return told.map((submission) => settleSubmission(writing, { numberOf, languageOf }, submission));
  },
  async insert(tx, _writing, rows) {
    await sql`lock table submissions in share row exclusive mode`.execute(tx);
    await insertSources(tx, rows);
    await insertSubmissions(tx, rows);
    await enterContests(tx, rows);
    await countMoved(tx, rows);
    await passNumbers(tx, "submissions");
    return [];
  },
};

interface Placing {
  numberOf: Awaited<ReturnType<typeof placeNumbers>>;
  languageOf: (problemId: string, name: string) => { id: number; isOffered: boolean };
}

function settleSubmission(
  { ledger }: Writing,
  { numberOf, languageOf }: Placing,
  told: ToldSubmission,
): Settled<SubmissionRow> {
  const { oldId } = told;
  const losses: Loss[] = [...told.losses];
  const leftOut = (loss: Loss) => ({ oldId, newId: null, row: null, losses: [loss] });
  const userId = ledger.find("user", told.userId);
  if (userId === undefined) return leftOut({ code: "author_missing", what: oldId });
  const problemId = ledger.find("problem", told.problemId);
  if (problemId === undefined) return leftOut({ code: "problem_missing", what: told.problemId });
  const contestId = ledger.find("contest", told.contestId);
  const linkId = ledger.find("contest_problem", told.contestProblemId);
  if (told.contestId !== null && (contestId === undefined || linkId === undefined))
    return leftOut({ code: "place_missing", what: `contest ${told.contestId}` });
  const groupId = ledger.find("group", told.groupId);
  if (told.groupId !== null && groupId === undefined)
    return leftOut({ code: "place_missing", what: `group ${told.groupId}` });
  const language = languageOf(problemId, told.language);
  if (!language.isOffered) losses.push({ code: "language_unknown", what: told.language });
  const { id, losses: ofNumber } = numberOf(oldId);
  return {
    ...{ oldId, newId: String(id), losses: [...losses, ...ofNumber] },
    row: {
      ...{ id, told, user_id: userId, problem_id: Number(problemId), language_id: language.id },
      contest_id: numberOrNull(contestId),
      contest_problem_id: numberOrNull(linkId),
      group_id: numberOrNull(groupId),
      training_id: numberOrNull(ledger.find("training", told.trainingId)),
    },
  };
}

const numberOrNull = (id: string | undefined) => (id === undefined ? null : Number(id));

/** Languages by their names; one that nobody can submit in here is noted as a language that is switched off. */
async function placeLanguages(
  { db, isDry, ledger }: Writing,
  told: readonly ToldSubmission[],
): Promise<Placing["languageOf"]> {
  const problemIds = told.flatMap(({ problemId }) => ledger.find("problem", problemId) ?? []).map(Number);
  const remote = await db
    .selectFrom("problems")
    .select(["id", "oj"])
    .where("oj", "<>", "ME")
    .where("id", "in", [...new Set(problemIds), 0])
    .execute();
  const ojOf = new Map(remote.map(({ id, oj }) => [String(id), catalogueOf(oj)]));
  const rows = await db.selectFrom("languages").select(["id", "oj", "name", "enabled"]).execute();
  const known = new Map(rows.map((row) => [`${row.oj} ${row.name}`, { id: row.id, isOffered: row.enabled }]));
  const keyOf = (problemId: string, name: string) => `${ojOf.get(problemId) ?? "ME"} ${name}`;
  for (const { problemId: old, language } of told) {
    const problemId = ledger.find("problem", old);
    if (problemId === undefined || known.has(keyOf(problemId, language))) continue;
    const made = isDry ? { id: 0 } : await addLanguage(db, ojOf.get(problemId) ?? "ME", language);
    known.set(keyOf(problemId, language), { id: made.id, isOffered: false });
  }
  return (problemId, name) => known.get(keyOf(problemId, name)) ?? { id: 0, isOffered: false };
}

/** A language of the old site that nobody is offered: what was written in it is still shown in its name. */
async function addLanguage(db: Writing["db"], oj: string, name: string): Promise<{ id: number }> {
  const named = name.trim() || "?";
  const key = oj === "ME" ? `old-${named}` : null;
  const values = { ...{ oj, name: named, key, description: named }, enabled: false, is_offered: false };
  return db
    .insertInto("languages")
    .values(values)
    .onConflict((conflict) => conflict.columns(["oj", "name"]).doUpdateSet({ name: named }))
    .returning("id")
    .executeTakeFirstOrThrow();
}

const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

async function insertSources(tx: Tx, rows: readonly SubmissionRow[]): Promise<void> {
  const codes = [...new Set(rows.map(({ told }) => told.code))];
  await sql`
    insert into sources (sha256, code) select sha256(convert_to(code, 'UTF8')), code
    from unnest(${codes}::text[]) as code on conflict do nothing`.execute(tx);
}

/** A longer note on a test, or on the whole, nobody reads. */
const noteMax = 4_000;
const messageMax = 20_000;

async function insertSubmissions(tx: Tx, rows: readonly SubmissionRow[]): Promise<void> {
  await sql`
    with told as (
      select * from json_to_recordset(${JSON.stringify(rows.map(recordOf))}::json) as row (
        id bigint, user_id uuid, problem_id bigint, contest_id bigint, contest_problem_id bigint, group_id bigint,
        training_id bigint, language_id integer, source text, length_bytes integer, submitted_at timestamptz,
        status smallint, score integer, oi_rank_score integer, time_ms integer, memory_bytes bigint, message text,
        is_shared boolean, is_manual boolean, judge_name text, ip inet, state text, case_statuses smallint[],
        case_times_ms integer[], case_memories_kib integer[], case_scores integer[], case_notes jsonb)
    ), sent as (
      insert into submissions (id, problem_id, submitted_at, contest_id, contest_problem_id, group_id, training_id,
        memory_bytes, user_id, language_id, length_bytes, time_ms, score, oi_rank_score, status, is_manual, is_shared,
        is_seeded, source_sha256, judge_name, ip)
      select id, problem_id, submitted_at, contest_id, contest_problem_id, group_id, training_id, memory_bytes, user_id,
        language_id, length_bytes, time_ms, score, oi_rank_score, status, is_manual, is_shared, true,
        decode(source, 'hex'), judge_name, ip
      from told order by id
    )
    insert into judgements (submission_id, generation, judging_revision_id, memory_bytes, created_at, started_at,
      finished_at, time_ms, score, status, state, message, case_statuses, case_times_ms, case_memories_kib, case_scores,
      case_notes)
    select t.id, 1, p.judging_revision_id, t.memory_bytes, t.submitted_at, t.submitted_at, t.submitted_at, t.time_ms,
      t.score, t.status, t.state, t.message, t.case_statuses, t.case_times_ms, t.case_memories_kib, t.case_scores,
      t.case_notes
    from told t join problems p on p.id = t.problem_id order by t.id`.execute(tx);
}

function recordOf({ told, ...places }: SubmissionRow): object {
  const { cases } = told;
  const notes = cases.flatMap(({ note }, index) =>
    note ? [[String(index), cut(note, noteMax)] as const] : [],
  );
  return {
    ...places,
    source: hashOf(told.code),
    length_bytes: Buffer.byteLength(told.code),
    submitted_at: told.submittedAt.toISOString(),
    status: told.status,
    score: told.score,
    oi_rank_score: told.oiRankScore,
    time_ms: told.timeMs,
    memory_bytes: told.memoryBytes,
    message: told.message && cut(told.message, messageMax),
    is_shared: told.isShared,
    is_manual: told.isManual,
    judge_name: told.judgeName,
    ip: told.ip !== null && isIP(told.ip) !== 0 ? told.ip : null,
    state: told.status === judgeStatus.cancelled ? "cancelled" : "finished",
    ...(cases.length > 0 && {
      case_statuses: cases.map(({ status }) => status),
      case_times_ms: cases.map(({ timeMs }) => timeMs),
      case_memories_kib: cases.map(({ memoryKib }) => memoryKib),
      case_scores: cases.map(({ score }) => score),
      case_notes: Object.fromEntries(notes),
    }),
  };
}

const cut = (text: string, max: number) => text.slice(0, max).toWellFormed();

/** Whoever sent something while a contest ran has an entry; the log learns of every submission and its verdict. */
async function enterContests(tx: Tx, rows: readonly SubmissionRow[]): Promise<void> {
  const ids = rows.filter(({ contest_id }) => contest_id !== null).map(({ id }) => id);
  if (ids.length === 0) return;
  await sql`
    insert into contest_entries (contest_id, user_id, registered_at, is_star)
    select s.contest_id, s.user_id, min(s.submitted_at), bool_or(exists (
      select from unnest(c.star_accounts) star where lower(star) = lower(u.username)))
    from submissions s join contests c on c.id = s.contest_id join users u on u.id = s.user_id
    where s.id = any(${ids}::bigint[]) and s.submitted_at >= c.starts_at and s.submitted_at < c.ends_at
      and s.user_id <> c.author_id
    group by s.contest_id, s.user_id on conflict do nothing`.execute(tx);
  await sql`
    insert into contest_log_arrivals (contest_id, at, kind, user_id, contest_problem_id, submission_id, facts)
    select s.contest_id, s.submitted_at, event.kind, s.user_id,
      case when event.kind = 'submitted' then s.contest_problem_id end, s.id,
      case when event.kind = 'judged'
        then jsonb_build_object('status', s.status, 'score', s.score, 'timeMs', s.time_ms) else '{}' end
    from submissions s, (values (1, 'submitted'), (2, 'judged')) as event (place, kind)
    where s.id = any(${ids}::bigint[]) order by s.submitted_at, s.id, event.place`.execute(tx);
}
