import type { AwardLevel, BoardAudience, BoardCell, FirstSolves } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { allOf, sliceClause, sliceOf } from "../../../db/page.ts";

/** A row with whose it is. Cells are by the contest's problem id. */
export interface ReadRow {
  userId: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  gender: string;
  avatar: string | null;
  isStar: boolean;
  /** The version of the audience in which it last changed. */
  asOf: number;
  points: number;
  cost: number;
  total: number;
  cells: Record<string, BoardCell>;
}

/** A row with its place: -1 for a star entry. */
export interface PlacedRow extends ReadRow {
  rank: number;
}

/** What a contest's boards show besides their rows. */
export interface BoardDecor {
  awardType: number;
  awards: AwardLevel[];
  /** The id a problem is shown by, by the contest's problem id. */
  displayIds: Record<string, string>;
}

/** Which rows of a contest: those of an audience, or, `after`, the jury's with practice where there was some. */
export interface RowsOf {
  contestId: number;
  audience: BoardAudience;
  removeStar: boolean;
}

const person = sql`u.id as "userId", u.username, u.nickname, u.realname, u.school, u.gender, u.avatar`;
const rowColumns = sql`r.is_star as "isStar", r.version as "asOf", r.points, r.cost, r.total, r.cells`;

export async function findBoardDecor(db: Database, contestId: number): Promise<BoardDecor> {
  const { rows } = await sql<BoardDecor>`
    select c.award_type as "awardType", c.awards,
      coalesce((select json_object_agg(cp.id, cp.display_id) from contest_problems cp where cp.contest_id = c.id), '{}')
        as "displayIds"
    from contests c where c.id = ${contestId}`.execute(db);
  return rows[0] ?? { awardType: 0, awards: [], displayIds: {} };
}

/** The ids that the problems of a contest are shown by, in their order. */
export async function listDisplayIds(db: Database, contestId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("contest_problems")
    .select("display_id")
    .where("contest_id", "=", contestId)
    .orderBy("position")
    .orderBy("display_id")
    .execute();
  return rows.map((row) => row.display_id);
}

/** How many rows a board has, how many of them are ranked, and the first solves that are open to the audience. */
export async function countBoard(
  db: Database,
  of: RowsOf,
): Promise<{ entries: number; ranked: number; firsts: FirstSolves }> {
  const { rows } = await sql<{ entries: number; ranked: number; firsts: FirstSolves }>`
    select count(*) as entries, count(*) filter (where not r.is_star) as ranked,
      coalesce((select ${of.audience === "public" ? sql`public_firsts` : sql`jury_firsts`} from contest_boards
        where contest_id = ${of.contestId}), '{}') as firsts
    from contest_rows r where ${isOf(of)}`.execute(db);
  return rows[0] ?? { entries: 0, ranked: 0, firsts: {} };
}

/** Which placed rows to read: those of some people, those that match; all of them, or a page. */
export interface Choice {
  userIds?: readonly string[];
  match?: { keyword: string; shownName: ShownName } | undefined;
  page?: { limit: number; number: number };
}

/** Which of a person's names a board shows. */
export type ShownName = "username" | "nickname" | "realname";

/**
 * Rows in the order of the board. Places are those of the whole board, whatever part of it is chosen; what the rows hold
 * is fetched for the chosen ones only.
 */
export async function listPlacedRows(db: Database, of: RowsOf, choice: Choice): Promise<PlacedRow[]> {
  const order = (table: string) =>
    sql`${sql.ref(`${table}.points`)} desc, ${sql.ref(`${table}.cost`)}, ${sql.ref(`${table}.user_id`)}`;
  const { rows } = await sql<PlacedRow>`
    with placed as (
      select r.user_id, r.audience, r.points, r.cost, case when r.is_star then -1
        else rank() over (partition by r.is_star order by r.points desc, r.cost) end as rank
      from contest_rows r where ${isOf(of)}),
    chosen as (
      select placed.* from placed ${choice.match ? sql`join users u on u.id = placed.user_id` : sql``}
      where ${chosen(choice)} order by ${order("placed")}
      ${choice.page ? sliceClause(sliceOf(choice.page)) : sql``})
    select ${person}, ${rowColumns}, chosen.rank::integer as rank
    from chosen join users u on u.id = chosen.user_id
    join contest_rows r on r.contest_id = ${of.contestId} and r.audience = chosen.audience
      and r.user_id = chosen.user_id
    order by ${order("chosen")}`.execute(db);
  return rows;
}

/** How many rows of the board match a keyword. */
export async function countMatching(
  db: Database,
  of: RowsOf,
  match: { keyword: string; shownName: ShownName },
): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from contest_rows r join users u on u.id = r.user_id
    where ${isOf(of)} and ${matches(match)}`.execute(db);
  return rows[0]?.found ?? 0;
}

/** The newest version of a board; 0 before it was ever folded. */
export async function findBoardVersion(
  db: Database,
  { contestId, audience }: { contestId: number; audience: "public" | "jury" },
): Promise<number> {
  const board = await db
    .selectFrom("contest_boards")
    .select(audience === "public" ? "public_version as version" : "jury_version as version")
    .where("contest_id", "=", contestId)
    .executeTakeFirst();
  return board?.version ?? 0;
}

/**
 * The rows that changed after a version, those that left the board among them, and the version and the first solves
 * they lead to: one statement, so that all are of one moment.
 */
export async function readChanges(
  db: Database,
  of: { contestId: number; audience: "public" | "jury"; since: number },
): Promise<{ version: number; firsts: FirstSolves; rows: ReadRow[]; removed: string[] }> {
  const [version, firsts] =
    of.audience === "public"
      ? [sql`b.public_version`, sql`b.public_firsts`]
      : [sql`b.jury_version`, sql`b.jury_firsts`];
  const { rows } = await sql<{ version: number; firsts: FirstSolves; isListed: boolean | null } & ReadRow>`
    select ${version} as version, ${firsts} as firsts, r.is_listed as "isListed", ${person}, ${rowColumns}
    from contest_boards b
    left join (contest_rows r join users u on u.id = r.user_id)
      on r.contest_id = b.contest_id and r.audience = ${of.audience} and r.version > 0 and r.version > ${of.since}
        ${of.since === 0 ? sql`and r.is_listed` : sql``}
    where b.contest_id = ${of.contestId}`.execute(db);
  const changed = rows.flatMap(({ version: _version, firsts: _firsts, isListed, ...row }) =>
    isListed === null ? [] : [{ isListed, row }],
  );
  return {
    version: rows[0]?.version ?? 0,
    firsts: rows[0]?.firsts ?? {},
    rows: changed.flatMap(({ isListed, row }) => (isListed ? [row] : [])),
    removed: changed.flatMap(({ isListed, row }) => (isListed ? [] : [row.userId])),
  };
}

function isOf({ contestId, audience, removeStar }: RowsOf): RawBuilder<unknown> {
  return allOf([
    sql`r.contest_id = ${contestId} and r.is_listed`,
    audience === "after"
      ? sql`(r.audience = 'after' or r.audience = 'jury' and not r.has_after)`
      : sql`r.audience = ${audience}`,
    ...(removeStar ? [sql`not r.is_star`] : []),
  ]);
}

function chosen({ userIds, match }: Choice): RawBuilder<unknown> {
  return allOf([
    userIds ? sql`placed.user_id = any(${userIds}::uuid[])` : sql`true`,
    ...(match ? [matches(match)] : []),
  ]);
}

function matches({ keyword, shownName }: { keyword: string; shownName: ShownName }): RawBuilder<unknown> {
  const pattern = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(u.school ilike ${pattern} or coalesce(nullif(${sql.ref(`u.${shownName}`)}, ''), u.username) ilike ${pattern})`;
}
