/**
 * Three contests of the demonstration: one that is over, one that runs, one to come. What was sent to the first two are
 * copies of submissions of the invented year, moved into the time of the contest, with a log as if they had been sent
 * there; the boards are folded from it like any other.
 */
import { groupLevels } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { copyHistory, shareOfNumber } from "./copy-history.ts";
import type { DemoProblem } from "./seed-demo-problems.ts";

const hourMs = 3_600_000;
const problemsOfEach = 5;
const submissionsOfEach = 400;
const balloons = ["#c0392b", "#2980b9", "#27ae60", "#f1c40f", "#8e44ad"];

/** What a contest of the demonstration is, and when. */
export interface DemoContest {
  readonly title: string;
  readonly description: string;
  /** From now to the start. */
  readonly inHours: number;
  readonly hours: number;
  /** Before the end; none without a seal. */
  readonly sealHours?: number;
  /** The group whose it is, and whose members enter it. */
  readonly groupId?: number;
}

/** Whose contests they are, and what time it is. */
interface ContestMaking {
  readonly id: string;
  readonly now: Date;
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
      const own = chosen.slice(at * problemsOfEach, (at + 1) * problemsOfEach);
      await addDemoContest(tx, author, contest, own);
    }
    return contests.length;
  });
}

/** Makes a contest with these problems; what has begun has what was sent to it. */
export async function addDemoContest(
  tx: Tx,
  author: ContestMaking,
  contest: DemoContest,
  problems: readonly { id: number; title: string }[],
): Promise<void> {
  const contestId = await addContest(tx, author, contest);
  for (const [place, problem] of problems.entries()) await addProblem(tx, contestId, place, problem);
  if (contest.inHours < 0) await addHistory(tx, contestId);
}

async function addContest(tx: Tx, author: ContestMaking, contest: DemoContest): Promise<number> {
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
      group_id: contest.groupId ?? null,
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
  await copyHistory(
    tx,
    sql`
      select s.*, c.id as to_contest, cp.id as to_link, null::bigint as to_group,
        c.starts_at + (least(now(), c.ends_at) - c.starts_at) * ${shareOfNumber} as sent_at
      from contests c join contest_problems cp on cp.contest_id = c.id
      join submissions s on s.problem_id = cp.problem_id
      where c.id = ${contestId} and s.is_seeded and s.is_public and (c.group_id is null or exists (
        select from group_members m
        where m.group_id = c.group_id and m.user_id = s.user_id and m.level = ${groupLevels.member}))
      order by md5(s.id::text || 'x') limit ${submissionsOfEach}`,
  );
  await sql`
    insert into contest_entries (contest_id, user_id, registered_at)
    select contest_id, user_id, min(submitted_at) from submissions where contest_id = ${contestId}
    group by contest_id, user_id`.execute(tx);
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
