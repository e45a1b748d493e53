import { sql } from "kysely";
import type { Database } from "../apps/server/src/db/client.ts";
import { fillComments, fillDiscussions, fillLikes, type TalkSize, talkCounters } from "./talk-data.ts";
import { withoutIndexes } from "./without-indexes.ts";

/** How many rows of each kind to make. */
export interface DataSize extends TalkSize {
  users: number;
  problems: number;
  submissions: number;
  /** So many of the busiest users have it kept what they reached on each problem. */
  solvers: number;
  /** When the first submission was sent, and how far apart they are. */
  firstAt: Date;
  apartSeconds: number;
}

const sent = { solvers: 1000, firstAt: new Date("2021-01-01T00:00:00Z"), apartSeconds: 60 };

/** The size the lists are measured at. */
export const fullSize: DataSize = {
  ...{ users: 100_000, problems: 100_000, submissions: 10_000_000 },
  ...{ discussions: 1_000_000, comments: 10_000_000, ...sent },
};

/** As much as makes the same plans, for the checks that run on every change. */
export const smallSize: DataSize = {
  ...{ users: 5_000, problems: 500, submissions: 50_000 },
  ...{ discussions: 4_000, comments: 20_000, ...sent },
};

/** Problems of each contest. The id of one in a contest is ten times the contest's, and its place. */
export const contestProblems = 8;

/** The people who send to one contest. */
const contestEntrants = 1000;

/**
 * Fills an empty, migrated database with a site that looks real: a few users and problems with most of
 * the submissions, contests that fill whole stretches of ids, titles in one or both languages. Every value
 * is a hash of the row's number, so that each run makes the same rows.
 */
export async function generateListData(db: Database, size: DataSize): Promise<void> {
  await db.connection().execute((connection) => fillListData(connection, size));
  await sql`vacuum analyze`.execute(db);
}

/** The same on one connection, which then has `pg_temp.chance`; nothing is vacuumed. */
export async function fillListData(connection: Database, size: DataSize): Promise<void> {
  await sql.raw(randomFunction).execute(connection);
  await sql.raw(languages).execute(connection);
  await sql.raw(users(size)).execute(connection);
  await sql.raw(tags).execute(connection);
  await sql.raw(problems(size)).execute(connection);
  await sql.raw(problemTags).execute(connection);
  await withoutIndexes(connection, "submissions", () => fillSubmissions(connection, size));
  await sql.raw(counters(size)).execute(connection);
  await withoutIndexes(connection, "discussions", async () => {
    await fillDiscussions(connection, size);
    await withoutIndexes(connection, "comments", () => fillComments(connection, size));
    await withoutIndexes(connection, "discussion_likes", () => fillLikes(connection, size));
    await sql.raw(talkCounters).execute(connection);
  });
  await sql.raw(nextIds).execute(connection);
}

/** In steps: one statement of millions of rows would sort them on the disk. */
async function fillSubmissions(db: Database, size: DataSize): Promise<void> {
  const step = 1_000_000;
  for (let first = 1; first <= size.submissions; first += step) {
    const last = Math.min(first + step - 1, size.submissions);
    await sql.raw(submissions(size, first, last)).execute(db);
  }
}

/** A number in [0, 1) that depends on the row and on what it decides, and on nothing else. */
const randomFunction = `
  create function pg_temp.chance(item bigint, decides bigint) returns double precision
  language sql immutable parallel safe
  return (hashint8extended(item, decides) & 4503599627370495)::double precision / 4503599627370496;
  create function pg_temp.one_of(choices text[], item bigint, decides bigint) returns text
  language sql immutable parallel safe
  return choices[1 + floor(pg_temp.chance(item, decides) * cardinality(choices))::int];`;

const languages = `
  insert into languages (id, name, key)
  select n, 'Language ' || n, 'language-' || n from generate_series(1, 20) as n;`;

const families =
  "array['li','wang','zhang','liu','chen','yang','huang','zhao','wu','zhou','ada','alan','grace','linus']";
const givens =
  "array['wei','fang','na','min','jing','lei','qiang','yan','jie','ting','love','turing','hopper','_oj']";

const users = ({ users: count }: DataSize) => `
  insert into users (id, username, email, nickname, school, created_at)
  select md5('user' || n)::uuid,
    case when pg_temp.chance(n, 1) < 0.3 then '20' || 18 + n % 9 || lpad(n::text, 6, '0')
      else pg_temp.one_of(${families}, n, 2) || pg_temp.one_of(${givens}, n, 3) || n end,
    case when pg_temp.chance(n, 4) < 0.8 then 'user' || n || '@example.org' end,
    '同学' || n, 'School ' || n % 300, timestamptz '2020-01-01' + n * interval '1 minute'
  from generate_series(1, ${count}) as n;`;

const tagCount = 60;
const tags = `
  insert into tag_classifications (id, name) select n, 'Group ' || n from generate_series(1, 6) as n;
  insert into tags (id, name, color, classification_id)
  select n, '标签' || n, '#409eff', 1 + n % 6 from generate_series(1, ${tagCount}) as n;`;

// Words of two Chinese characters, or of two syllables, the first of each string being the most common;
// most titles end in one of a few words.
const zhCharacters =
  "数最长短大小路径树图点线边串排列区间查询背包回文括号染色距离游戏方程网格划分匹配前缀后缀子序集合素因平均逆随机动态";
const syllables =
  "array['ma','pa','th','ran','dom','tri','ang','le','cir','cuit','gra','ph','tree','num','ber','ga','me','sta','te','lo','op']";
const zhEndings = "array['问题','计数','查询','统计','游戏','之和','','','','']";
const enEndings = "array['Problem','Counting','Queries','Game','Sum','','','','']";
const zhCharacter = (decides: number) =>
  `substr('${zhCharacters}', 1 + floor(pg_temp.chance(n, ${decides}) ^ 2 * ${zhCharacters.length})::int, 1)`;
const zhTitle = `${[20, 21, 22, 23].map(zhCharacter).join(" || ")} || pg_temp.one_of(${zhEndings}, n, 24)`;
const enWord = (decides: number) =>
  `initcap(pg_temp.one_of(${syllables}, n, ${decides}) || pg_temp.one_of(${syllables}, n, ${decides + 1}))`;
const enTitle = `${enWord(30)} || ' ' || ${enWord(32)} || ' ' || pg_temp.one_of(${enEndings}, n, 34)`;

const problems = ({ problems: count }: DataSize) => `
  insert into problems (id, display_id, base_locale, title, other_title, type, difficulty, auth, oj, created_at)
  select 999 + n, display_id, base_locale,
    case when base_locale = 'zh-CN' then zh else en end,
    case when pg_temp.chance(n, 10) < 0.4 then case when base_locale = 'zh-CN' then en else zh end end,
    (pg_temp.chance(n, 11) < 0.3)::int, floor(pg_temp.chance(n, 12) ^ 1.5 * 3)::int,
    case when n <= 20 or pg_temp.chance(n, 13) < 0.95 then 1 when pg_temp.chance(n, 13) < 0.98 then 2 else 3 end, oj,
    timestamptz '2020-01-01' + n * interval '1 hour'
  from (
    select n, oj, case when oj = 'ME' then 'P' else oj || '-' end || 999 + n as display_id,
      case when pg_temp.chance(n, 14) < 0.7 then 'zh-CN' else 'en-US' end as base_locale,
      ${zhTitle} as zh, ${enTitle} as en
    from (
      select n, case when pg_temp.chance(n, 15) < 0.7 then 'ME'
        else pg_temp.one_of(array['HDU','HDU','POJ','POJ','CF','CF','CF','GYM','AC','SPOJ'], n, 16) end as oj
      from generate_series(1, ${count}) as n
    ) as with_oj
  ) as with_titles;`;

const problemTags = `
  insert into problem_tags (problem_id, tag_id)
  select distinct p.id, 1 + floor(pg_temp.chance(p.id, 40 + turn) ^ 2 * ${tagCount})::int
  from problems p cross join generate_series(1, 4) as turn
  where pg_temp.chance(p.id, 50 + turn) < 0.65;`;

// A cubed chance gives the first of a hundred thousand users two submissions in a hundred. Contests take
// every seventh stretch of 4,000 ids, each with people and problems of its own; groups take a few rows everywhere.
const submissions = (size: DataSize, first: number, last: number) => `
  insert into submissions (user_id, problem_id, contest_id, contest_problem_id, group_id, language_id, length_bytes,
    status, time_ms, memory_bytes, score, oi_rank_score, judge_name, source_sha256, submitted_at)
  select md5('user' || case when contest_id is null then 1 + floor(pg_temp.chance(n, 60) ^ 3 * ${size.users})::int
      else 1 + (contest_id * 101 + floor(pg_temp.chance(n, 60) * ${contestEntrants})::int) % ${size.users} end)::uuid,
    1000 + case when contest_id is null then floor(pg_temp.chance(n, 61) ^ 2.5 * ${size.problems})::int
      else (contest_id * ${contestProblems} + place) % ${size.problems} end,
    contest_id, contest_id * 10 + place,
    case when contest_id is null and pg_temp.chance(n, 62) < 0.03 then 1 + n % 50 end,
    1 + floor(pg_temp.chance(n, 63) ^ 2 * 20)::int, 50 + floor(pg_temp.chance(n, 64) * 3000)::int, status,
    case when status not in (-2, 4, 5) then floor(pg_temp.chance(n, 65) * 1000)::int end,
    case when status not in (-2, 4, 5) then 1048576 * (1 + floor(pg_temp.chance(n, 66) * 200)::int) end,
    points, points, case when status <> 5 then 'judge-' || n % 4 end, sha256(n::text::bytea),
    timestamptz '${size.firstAt.toISOString()}' + n * interval '${size.apartSeconds} seconds'
  from (
    select n, case when n / 4000 % 7 = 3 and pg_temp.chance(n, 69) < 0.9 then 1000 + n / 4000 end as contest_id,
      floor(pg_temp.chance(n, 71) * ${contestProblems})::int as place,
      case when pg_temp.chance(n, 67) < 0.3 then floor(pg_temp.chance(n, 68) * 101)::int end as points,
      case when n > ${size.submissions} - 20 then 5
        when roll < 0.40 then 0 when roll < 0.70 then -1 when roll < 0.78 then 1 when roll < 0.85 then 3
        when roll < 0.93 then -2 when roll < 0.95 then 2 when roll < 0.96 then -3 when roll < 0.9985 then 8 else 4
      end as status
    from (select n, pg_temp.chance(n, 70) as roll from generate_series(${first}, ${last}) as n) as rolled
  ) as judged
  order by n;`;

const verdict = (name: string, status: number) => `count(*) filter (where status = ${status}) as ${name}`;
const counters = ({ solvers }: DataSize) => `
  insert into problem_counters (problem_id, total, ac, wa, tle, mle, re, pe, ce, se, pa)
  select problem_id, count(*), ${verdict("ac", 0)}, ${verdict("wa", -1)}, ${verdict("tle", 1)}, ${verdict("mle", 2)},
    ${verdict("re", 3)}, ${verdict("pe", -3)}, ${verdict("ce", -2)}, ${verdict("se", 4)}, ${verdict("pa", 8)}
  from submissions where is_public group by problem_id;
  insert into user_counters (user_id, submissions, accepted, solved, score)
  select user_id, count(*), count(*) filter (where status = 0), count(distinct problem_id) filter (where status = 0),
    coalesce(sum(oi_rank_score), 0)
  from submissions where is_public group by user_id;
  insert into user_problems (user_id, problem_id, accepted, last_submission_id, last_status)
  select user_id, problem_id, count(*) filter (where status = 0), max(id), (array_agg(status order by id desc))[1]
  from submissions where is_public and user_id in (
    select user_id from user_counters order by submissions desc limit ${solvers}
  )
  group by user_id, problem_id;`;

// Whatever is made on top of this gets ids of its own.
const nextIds = ["languages", "problems", "tags", "tag_classifications"]
  .map((table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));`)
  .join("\n");
