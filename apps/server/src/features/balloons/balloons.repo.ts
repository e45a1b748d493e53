import { judgeStatus, type Page, roles } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, sliceClause, sliceOf, type Total } from "../../db/page.ts";
import { type ContestRow, runsGroupOf } from "../contests/index.ts";

/** A balloon: the first accepted solution of an entry to a problem. */
export interface BalloonRow {
  submissionId: number;
  contestProblemId: number;
  userId: string;
  submittedAt: Date;
  displayId: string;
  color: string | null;
  isFirst: boolean;
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  seat: string | null;
  isDelivered: boolean;
}

/** Which balloons of a contest. */
export interface BalloonFilter {
  contest: ContestRow;
  /** From when on solutions bring none to the reader; null where all do. */
  keptFrom: Date | null;
  /** Only those that are still to be carried. */
  isOpen?: boolean;
  submissionId?: number;
}

/** The balloons that match: those to be carried first, then by time. Only what the page shows is looked up in full. */
export async function listBalloons(
  db: Database | Tx,
  filter: BalloonFilter,
  page: Page,
): Promise<BalloonRow[]> {
  const order = sql`"isDelivered", "submittedAt", "submissionId"`;
  const { rows } = await sql<BalloonRow>`
    select b.*, cp.display_id as "displayId", cp.color, u.username, u.nickname, u.realname, u.school, e.seat
    from (select * from (${balloonsOf(filter)}) as each order by ${order}
      ${sliceClause(sliceOf({ limit: page.size, number: page.number }))}) as b
    join users u on u.id = b."userId" join contest_problems cp on cp.id = b."contestProblemId"
    left join contest_entries e on e.contest_id = cp.contest_id and e.user_id = b."userId"
    order by ${order}`.execute(db);
  return rows;
}

/** How many balloons match. */
export function countBalloons(db: Database, filter: BalloonFilter): Promise<Total> {
  return countCapped(db, balloonsOf(filter));
}

/** Whoever is on no board (hidden, disqualified, staff, the author, super admins, roots of its group) gets no balloon. */
function balloonsOf({ contest, keptFrom, isOpen, submissionId }: BalloonFilter): RawBuilder<unknown> {
  const { id, startsAt, endsAt, authorId } = contest;
  const solved = sql`
    select distinct on (s.contest_problem_id, s.user_id) s.id, s.contest_problem_id, s.user_id, s.submitted_at,
      floor(extract(epoch from s.submitted_at - ${startsAt}::timestamptz)::float8) as second
    from submissions s join contest_problems cp on cp.id = s.contest_problem_id
    left join contest_entries e on e.contest_id = s.contest_id and e.user_id = s.user_id
    where s.contest_id = ${id} and s.status = ${sql.lit(judgeStatus.accepted)} and s.submitted_at >= ${startsAt}
      and s.submitted_at < coalesce(e.ends_at, ${endsAt}) and s.user_id <> ${authorId}
      and not coalesce(e.is_hidden or e.is_disqualified, false)
      and s.user_id not in (select u.id from users u where u.role = ${sql.lit(roles.root)})
      and s.user_id not in (select o.user_id from object_roles o where o.kind = 'contest' and o.object_id = ${id})
      and not ${runsGroupOf(sql`s.contest_id`, sql`s.user_id`)}
    order by s.contest_problem_id, s.user_id, s.submitted_at, s.id`;
  return sql`
    select * from (
      select solved.id as "submissionId", solved.contest_problem_id as "contestProblemId", solved.user_id as "userId",
        solved.submitted_at as "submittedAt", b.user_id is not null as "isDelivered",
        second = min(second) over (partition by solved.contest_problem_id) as "isFirst"
      from (${solved}) as solved left join contest_balloons b
        on b.contest_problem_id = solved.contest_problem_id and b.user_id = solved.user_id) as solved
    where true ${keptFrom ? sql`and "submittedAt" < ${keptFrom}` : sql``}
      ${isOpen ? sql`and not "isDelivered"` : sql``}
      ${submissionId === undefined ? sql`` : sql`and "submissionId" = ${submissionId}`}`;
}

/** Notes that a balloon was delivered, or that it was not; doing it twice changes nothing. */
export async function noteDelivered(
  tx: Tx,
  { contestProblemId, userId }: Pick<BalloonRow, "contestProblemId" | "userId">,
  isDelivered: boolean,
): Promise<void> {
  if (isDelivered) {
    await tx
      .insertInto("contest_balloons")
      .values({ contest_problem_id: contestProblemId, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .deleteFrom("contest_balloons")
    .where("contest_problem_id", "=", contestProblemId)
    .where("user_id", "=", userId)
    .execute();
}

/** The runners' link of a contest and what it shows. */
export interface BalloonDesk {
  linkNumber: number;
  isLinkOpen: boolean;
  goesOnAfterSeal: boolean;
}

const untouched: BalloonDesk = { linkNumber: 0, isLinkOpen: false, goesOnAfterSeal: false };

/** The desk of a contest; one that nobody has touched has no link. */
export async function findDesk(db: Database | Tx, contestId: number): Promise<BalloonDesk> {
  const desk = await db
    .selectFrom("balloon_desks")
    .select([
      "link_number as linkNumber",
      "is_link_open as isLinkOpen",
      "goes_on_after_seal as goesOnAfterSeal",
    ])
    .where("contest_id", "=", contestId)
    .executeTakeFirst();
  return desk ?? untouched;
}

/** Changes the desk of a contest. A link that is made has a number of its own, so the one before opens no longer. */
export async function changeDesk(
  tx: Tx,
  contestId: number,
  { isOpen, goesOnAfterSeal }: { isOpen?: boolean | undefined; goesOnAfterSeal?: boolean | undefined },
): Promise<BalloonDesk> {
  const { rows } = await sql<BalloonDesk>`
    insert into balloon_desks as kept (contest_id, link_number, is_link_open, goes_on_after_seal)
    values (${contestId}, ${isOpen ? 1 : 0}, ${isOpen ?? false}, ${goesOnAfterSeal ?? false})
    on conflict (contest_id) do update set link_number = kept.link_number + ${isOpen ? 1 : 0},
      is_link_open = coalesce(${isOpen ?? null}::boolean, kept.is_link_open),
      goes_on_after_seal = coalesce(${goesOnAfterSeal ?? null}::boolean, kept.goes_on_after_seal)
    returning link_number as "linkNumber", is_link_open as "isLinkOpen", goes_on_after_seal as "goesOnAfterSeal"`.execute(
    tx,
  );
  return rows[0] ?? untouched;
}
