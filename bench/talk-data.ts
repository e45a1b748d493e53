import { sql } from "kysely";
import type { Database } from "../apps/server/src/db/client.ts";

/** How much is said on the site. */
export interface TalkSize {
  discussions: number;
  comments: number;
}

/** Rows made by one statement: more would be sorted on the disk. */
const step = 1_000_000;

/** Makes discussions with their comments; users, problems and `pg_temp.chance` are there already. */
export async function fillDiscussions(db: Database, size: TalkSize & { users: number; problems: number }) {
  for (const [first, last] of steps(size.discussions))
    await sql.raw(discussions(size, first, last)).execute(db);
}

/** The same of comments. */
export async function fillComments(db: Database, size: TalkSize & { users: number }) {
  for (const [first, last] of steps(size.comments)) await sql.raw(comments(size, first, last)).execute(db);
}

/** As many likes as each discussion says, of as many users. */
export async function fillLikes(db: Database, { users }: { users: number }) {
  await sql
    .raw(`insert into discussion_likes (discussion_id, user_id)
      select id, md5('user' || 1 + (floor(pg_temp.chance(id, 93) ^ 3 * ${users})::int + n) % ${users})::uuid
      from discussions, generate_series(1, likes) as n;`)
    .execute(db);
}

/** Kept counts, once all comments are there; the rows then lie as they would if each had been counted when it came. */
export const talkCounters = `
  update discussions d set comments = c.count
  from (select discussion_id, count(*) from comments where discussion_id is not null group by 1) as c
  where c.discussion_id = d.id;
  cluster discussions using discussions_pkey;`;

function steps(count: number): [first: number, last: number][] {
  const firsts = Array.from({ length: Math.ceil(count / step) }, (_, index) => 1 + index * step);
  return firsts.map((first) => [first, Math.min(first + step - 1, count)]);
}

const user = (decides: number, users: number) =>
  `md5('user' || 1 + floor(pg_temp.chance(n, ${decides}) ^ 3 * ${users})::int)::uuid`;

const words =
  "array['线段树','动态规划','最短路','背包','二分','超时','求助','题解','思路','贪心','Segment','tree','graph','why','wrong','answer']";
const word = (decides: number) => `pg_temp.one_of(${words}, n, ${decides})`;

// A handful are pinned; one in a hundred is hidden; four in ten are about a problem.
const discussions = (size: { users: number; problems: number }, first: number, last: number) => `
  insert into discussions (author_id, category_id, problem_id, title, description, content, is_pinned, is_hidden,
    likes, views, created_at)
  select ${user(80, size.users)}, (array(select id from discussion_categories order by id))[1 + n % 5],
    case when pg_temp.chance(n, 81) < 0.4 then 1000 + floor(pg_temp.chance(n, 82) ^ 2.5 * ${size.problems})::int end,
    ${word(83)} || ' ' || ${word(84)} || ' ' || n, ${word(85)} || ' ' || ${word(86)}, repeat('text ', 20),
    n % 250000 = 7, pg_temp.chance(n, 87) < 0.01, floor(pg_temp.chance(n, 88) ^ 4 * 10)::int,
    floor(pg_temp.chance(n, 89) ^ 3 * 10000)::int, timestamptz '2021-01-01' + n * interval '1 minute'
  from generate_series(${first}, ${last}) as n order by n;`;

/** How long a discussion is talked about, as a part of the time the site has been there. */
const talkedAbout = 0.01;

/** One discussion in so many is much talked about: three comments of ten are on such ones. */
const hotEvery = 1000;

const comments = (size: TalkSize & { users: number }, first: number, last: number) => `
  insert into comments (discussion_id, author_id, content, likes, created_at)
  select 1 + d - case when pg_temp.chance(n, 94) < 0.3 then d % ${hotEvery} else 0 end, ${user(91, size.users)},
    'Comment ' || n, floor(pg_temp.chance(n, 92) ^ 6 * 50)::int, timestamptz '2021-01-01' + n * interval '10 seconds'
  from (
    select n, greatest(0, ceil(${size.discussions} * (n / ${size.comments}.0 + ${talkedAbout} * ln(1 - pg_temp.chance(n, 90)))
      - 1)::int) as d
    from generate_series(${first}, ${last}) as n
  ) as talked
  order by n;`;
