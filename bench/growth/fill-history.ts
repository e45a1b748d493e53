/**
 * What a site has of its past besides the lists: the judgements and programs of every submission, contests with their
 * log and boards, messages, and a queue. In steps, so that no statement sorts all of it on the disk.
 */
import { sql } from "kysely";
import type { Database } from "../../apps/server/src/db/client.ts";
import { makePartitionsAhead } from "../../apps/server/src/db/partitions.ts";
import { foldBoard } from "../../apps/server/src/features/standings/board/fold-board.ts";
import { contestProblems } from "../list-data.ts";
import { withoutIndexes } from "../without-indexes.ts";
import type { GrowthSize } from "./growth-size.ts";

/** Rows made by one statement: those of one partition of `judgements`. */
const step = 1_000_000;

/** The newest contests, whose boards are folded as the site does; those of the others are only as large. */
const foldedContests = 8;

/** Fills it; `connection` is the one that filled the lists, `db` any. */
export async function fillHistory(db: Database, connection: Database, size: GrowthSize): Promise<void> {
  await run(connection, revisions);
  await makePartitionsAhead(db);
  await withoutIndexes(connection, "judgements", () => inSteps(connection, size.submissions, judgements));
  await run(connection, "alter table sources drop constraint sources_pkey");
  await inSteps(connection, size.submissions, sources);
  await run(connection, "alter table sources add primary key (sha256)");
  await run(connection, contests(size));
  await withoutIndexes(connection, "messages", () =>
    inSteps(connection, size.messages, (first, last) => messages(size, first, last)),
  );
  await run(connection, unreadCounts);
  await foldNewest(db);
}

async function run(db: Database, statements: string): Promise<void> {
  await sql.raw(statements).execute(db);
}

async function inSteps(db: Database, count: number, part: (first: number, last: number) => string) {
  for (let first = 0; first <= count; first += step) await run(db, part(first, first + step - 1));
}

async function foldNewest(db: Database): Promise<void> {
  const newest = await db
    .selectFrom("contests")
    .select("id")
    .orderBy("id", "desc")
    .limit(foldedContests)
    .execute();
  for (const { id } of newest) {
    await db.deleteFrom("contest_boards").where("contest_id", "=", id).execute();
    await db.deleteFrom("contest_rows").where("contest_id", "=", id).execute();
    await foldBoard(db, id);
  }
}

const test = `jsonb_build_object('group', 1, 'input', jsonb_build_object('sha256', repeat('0', 64)),
  'answer', jsonb_build_object('sha256', repeat('1', 64)))`;
const revisions = `
  insert into problem_statements (problem_id, number, base_locale, texts, examples)
  select id, 1, base_locale, jsonb_build_object(base_locale, jsonb_build_object('title', title,
    'description', repeat('text ', 200), 'input', 'two numbers', 'output', 'their sum', 'hint', '')),
    '<input>1 2</input><output>3</output>'
  from problems order by id;
  insert into problem_judgings (problem_id, number, manifest)
  select id, 1, jsonb_build_object('tests', (select jsonb_agg(${test}) from generate_series(1, 10)))
  from problems order by id;
  update problems p set statement_revision_id = s.id, judging_revision_id = j.id
  from problem_statements s, problem_judgings j where s.problem_id = p.id and j.problem_id = p.id;`;

const tenTimes = (value: string, type: string) => `array_fill(${value}::${type}, array[10])`;
const judgements = (first: number, last: number) => `
  insert into judgements (submission_id, generation, judging_revision_id, memory_bytes, created_at, started_at,
    finished_at, time_ms, score, status, state, case_statuses, case_times_ms, case_memories_kib, case_scores, judge_id)
  select s.id, 1, p.judging_revision_id, s.memory_bytes, s.submitted_at, s.submitted_at, ended.at, s.time_ms, s.score,
    s.status, case when ended.at is null then 'waiting' else 'finished' end,
    ${tenTimes("s.status", "smallint")}, ${tenTimes("coalesce(s.time_ms, 0)", "int")},
    ${tenTimes("coalesce(s.memory_bytes, 0) / 1024", "int")}, ${tenTimes("10", "int")}, s.judge_name
  from submissions s join problems p on p.id = s.problem_id
  cross join lateral (select case when s.status <> 5 then s.submitted_at + interval '1 second' end as at) as ended
  where s.id between ${first} and ${last} order by s.id;`;

const sources = (first: number, last: number) => `
  insert into sources (sha256, code)
  select source_sha256, 'int main() { return ' || id || '; } // ' || repeat('x', 80) from submissions
  where id between ${first} and ${last};`;

// The count of entries is kept by a trigger that is made for one entry at a time.
const contests = ({ problems }: GrowthSize) => `
  insert into contests (id, author_id, title, starts_at, ends_at, open_rank)
  select contest_id, md5('user1')::uuid, 'Contest ' || contest_id, min(submitted_at),
    max(submitted_at) + interval '1 second', true
  from submissions where contest_id is not null group by contest_id;
  insert into contest_problems (id, contest_id, problem_id, display_id, display_title, position)
  select id * 10 + place, id, 1000 + (id * ${contestProblems} + place) % ${problems}, chr(65 + place), 'Problem ' || place, place
  from contests cross join generate_series(0, ${contestProblems} - 1) as place;
  alter table contest_entries disable trigger contest_entry_counts;
  insert into contest_entries (contest_id, user_id)
  select distinct contest_id, user_id from submissions where contest_id is not null;
  alter table contest_entries enable trigger contest_entry_counts;
  update contests c set entries = e.count
  from (select contest_id, count(*) from contest_entries group by contest_id) as e where e.contest_id = c.id;
  insert into contest_log (contest_id, seq, at, kind, user_id, contest_problem_id, submission_id, facts)
  select contest_id, row_number() over (partition by contest_id order by id, turn), submitted_at, kind, user_id,
    contest_problem_id, id,
    case turn when 1 then '{}' else jsonb_build_object('status', status, 'score', score, 'timeMs', time_ms) end
  from submissions cross join (values (1, 'submitted'), (2, 'judged')) as told (turn, kind)
  where contest_id is not null and (turn = 1 or status <> 5);
  insert into contest_logs (contest_id, last_seq) select contest_id, max(seq) from contest_log group by contest_id;
  insert into contest_boards (contest_id, folded_seq) select contest_id, last_seq from contest_logs;
  insert into contest_rows (contest_id, audience, user_id, points, cost, total, is_star, version, cells)
  select contest_id, 'jury', user_id, count(distinct contest_problem_id) filter (where status = 0), 60 * count(*),
    count(*), false, 1,
    jsonb_object_agg(contest_problem_id, jsonb_build_object('acAt', 60, 'errors', 0, 'tries', 1))
  from submissions where contest_id is not null group by contest_id, user_id;`;

const messages = ({ users, messages: count }: GrowthSize, first: number, last: number) => `
  insert into messages (recipient_id, kind, sender_id, details, is_read, created_at)
  select md5('user' || 1 + floor(pg_temp.chance(n, 100) ^ 3 * ${users})::int)::uuid,
    (array['comment', 'reply', 'like'])[1 + n % 3], md5('user' || 1 + n % ${users})::uuid,
    jsonb_build_object('action', 'Discuss', 'sourceType', 'Discussion', 'sourceTitle', 'Discussion ' || n,
      'sourceContent', repeat('text ', 10), 'quoteContent', null, 'url', '/discussion/' || n),
    n % 10 > 0, now() - (${count} - n) * interval '1 second'
  from generate_series(${first}, least(${last}, ${count})) as n order by n;`;

const unreadCounts = `
  insert into unread_counts (user_id, comments, replies, likes)
  select recipient_id, count(*) filter (where kind = 'comment'), count(*) filter (where kind = 'reply'),
    count(*) filter (where kind = 'like')
  from messages where not is_read group by recipient_id;`;
