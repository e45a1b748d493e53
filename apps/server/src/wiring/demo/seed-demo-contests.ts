/**
 * Three contests of the demonstration: one that is over, one that runs, one to come. What was sent to the first two are
 * copies of submissions of the invented year, moved into the time of the contest, with a log as if they had been sent
 * there; the boards are folded from it like any other.
 */
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import type { DemoProblem } from "./seed-demo-problems.ts";

const hourMs = 3_600_000;
const problemsOfEach = 5;
const submissionsOfEach = 400;
const balloons = ["#c0392b", "#2980b9", "#27ae60", "#f1c40f", "#8e44ad"];

interface DemoContest {
  readonly title: string;
  readonly description: string;
  /** From now to the start. */
  readonly inHours: number;
  readonly hours: number;
  /** Before the end; none without a seal. */
  readonly sealHours?: number;
}

const contests: readonly DemoContest[] = [
  {
    title: "秋分练习赛 · Equinox practice round",
    description:
      "五题五小时，ACM 规则。赛后可以继续练习。\n\nFive problems in five hours, ACM rules. You may practise afterwards.",
    inHours: -75,
    hours: 5,
  },
  {
    title: "试金石周末赛 · Touchstone weekend contest",
    description:
      "**整个周末**都可以参加，最后一小时封榜。\n\nOpen **all weekend**; the board is sealed for the last hour.",
    inHours: -2,
    hours: 72,
    sealHours: 1,
  },
  {
    title: "冬至杯 · Solstice Cup",
    description: "报名即参赛，祝好运。\n\nSend your first solution and you are in. Good luck.",
    inHours: 96,
    hours: 5,
    sealHours: 1,
  },
];

/** Makes the contests on a site that has none; answers how many it made. */
export function seedDemoContests(db: Database, problems: readonly DemoProblem[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; now: Date }>`
      select id, now() from users where username = 'admin' and not exists (select from contests)`.execute(tx);
    const [author] = rows;
    if (!author) return 0;
    const { rows: chosen } = await sql<{ id: number; title: string }>`
      select id, title from problems where id = any(${problems.map(({ id }) => id)}::bigint[]) and type = 0
      order by sort_key limit ${contests.length * problemsOfEach}`.execute(tx);
    for (const [at, contest] of contests.entries()) {
      const contestId = await addContest(tx, author, contest);
      const own = chosen.slice(at * problemsOfEach, (at + 1) * problemsOfEach);
      for (const [place, problem] of own.entries()) await addProblem(tx, contestId, place, problem);
      if (contest.inHours < 0) await addHistory(tx, contestId);
    }
    return contests.length;
  });
}

async function addContest(tx: Tx, author: { id: string; now: Date }, contest: DemoContest): Promise<number> {
  const starts = author.now.getTime() + contest.inHours * hourMs;
  const ends = starts + contest.hours * hourMs;
  const awards = ["金 Gold", "银 Silver", "铜 Bronze"].map((name, at) => ({
    ...{ priority: at + 1, name, num: [10, 20, 30][at] ?? 0, color: "#1f2328" },
    background: ["#f2c94c", "#c9ced6", "#d8a273"][at] ?? "",
  }));
  const { id } = await tx
    .insertInto("contests")
    .values({
      author_id: author.id,
      title: contest.title,
      description: contest.description,
      starts_at: new Date(starts),
      ends_at: new Date(ends),
      open_rank: true,
      allow_end_submit: true,
      seal_rank: contest.sealHours !== undefined,
      seal_at: contest.sealHours === undefined ? null : new Date(ends - contest.sealHours * hourMs),
      award_type: 1,
      awards: JSON.stringify(awards),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function addProblem(
  tx: Tx,
  contestId: number,
  place: number,
  { id, title }: { id: number; title: string },
): Promise<void> {
  await tx
    .insertInto("contest_problems")
    .values({
      contest_id: contestId,
      problem_id: id,
      display_id: String.fromCharCode("A".charCodeAt(0) + place),
      display_title: title,
      color: balloons[place] ?? null,
      position: place,
    })
    .execute();
}

/** Copies submissions of the invented year into the contest; which ones and when follows from their numbers. */
async function addHistory(tx: Tx, contestId: number): Promise<void> {
  await sql`
    with picked as (
      select s.*, cp.id as link, c.starts_at + (least(now(), c.ends_at) - c.starts_at)
        * (('x' || left(md5(s.id::text), 7))::bit(28)::integer / 268435456.0) as sent_at
      from contests c join contest_problems cp on cp.contest_id = c.id
      join submissions s on s.problem_id = cp.problem_id
      where c.id = ${contestId} and s.is_seeded and s.is_public
      order by md5(s.id::text || 'x') limit ${submissionsOfEach}
    ), numbered as (
      select nextval(pg_get_serial_sequence('submissions', 'id')) as new_id, each.*
      from (select * from picked order by sent_at) as each
    ), sent as (
      insert into submissions (id, problem_id, submitted_at, contest_id, contest_problem_id, memory_bytes, user_id,
        language_id, length_bytes, time_ms, score, status, is_seeded, source_sha256, judge_name)
      select new_id, problem_id, sent_at, ${contestId}, link, memory_bytes, user_id, language_id, length_bytes, time_ms,
        score, status, true, source_sha256, judge_name
      from numbered
    ), judged as (
      insert into judgements (submission_id, generation, judging_revision_id, memory_bytes, created_at, started_at,
        finished_at, time_ms, score, status, state, cause, message, case_statuses, case_times_ms, case_memories_kib,
        case_scores, case_notes, judge_id, spent_cpu_ms)
      select n.new_id, 1, j.judging_revision_id, j.memory_bytes, n.sent_at, n.sent_at, n.sent_at, j.time_ms, j.score,
        j.status, j.state, j.cause, j.message, j.case_statuses, j.case_times_ms, j.case_memories_kib, j.case_scores,
        j.case_notes, j.judge_id, j.spent_cpu_ms
      from numbered n join judgements j on j.submission_id = n.id and j.generation = n.generation
    )
    insert into site_counters as kept (name, shard, value)
    select 'submissions', new_id % 16, count(*) from numbered group by new_id % 16
    on conflict (name, shard) do update set value = kept.value + excluded.value`.execute(tx);
  await sql`
    insert into contest_entries (contest_id, user_id, registered_at)
    select contest_id, user_id, min(submitted_at) from submissions where contest_id = ${contestId}
    group by contest_id, user_id`.execute(tx);
  await sql`
    update contests set entries = (select count(*) from contest_entries where contest_id = ${contestId})
    where id = ${contestId}`.execute(tx);
  await sql`
    insert into contest_log (contest_id, seq, at, kind, user_id, contest_problem_id, submission_id, facts)
    select contest_id, row_number() over (order by s.id, event.kind desc), submitted_at, event.kind, user_id,
      case when event.kind = 'submitted' then contest_problem_id end, s.id,
      case when event.kind = 'judged'
        then jsonb_build_object('status', status, 'score', score, 'timeMs', time_ms) else '{}' end
    from submissions s, (values ('submitted'), ('judged')) as event (kind)
    where contest_id = ${contestId}`.execute(tx);
  await sql`
    insert into contest_logs (contest_id, last_seq)
    select contest_id, max(seq) from contest_log where contest_id = ${contestId} group by contest_id`.execute(
    tx,
  );
}
