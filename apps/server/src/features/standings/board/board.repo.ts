import {
  type BoardAudience,
  type BoardCell,
  type BoardRules,
  type FirstSolves,
  roles,
} from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import { runsGroupOf } from "../../contests/index.ts";

/** What the rows of a contest depend on besides its log. */
export interface BoardSettings extends BoardRules {
  /** The author is on no board. */
  authorId: string;
  /** Its problems; what was sent to one that was taken out does not count. */
  problemIds: number[];
}

/** How far the boards of a contest are folded. */
export interface FoldedBoard {
  foldedSeq: number;
  settings: BoardSettings | Record<string, never>;
  publicVersion: number;
  juryVersion: number;
  publicFirsts: FirstSolves;
  juryFirsts: FirstSolves;
}

/** A row as it is stored. */
export interface StoredRow {
  audience: BoardAudience;
  userId: string;
  points: number;
  cost: number;
  total: number;
  isStar: boolean;
  isListed: boolean;
  hasAfter: boolean;
  cells: Record<string, BoardCell>;
}

const boardColumns = sql`folded_seq as "foldedSeq", settings, public_version as "publicVersion",
  jury_version as "juryVersion", public_firsts as "publicFirsts", jury_firsts as "juryFirsts"`;

/** The settings of a contest's board as they are now. */
export async function findBoardSettings(
  db: Database | Tx,
  contestId: number,
): Promise<BoardSettings | undefined> {
  const { rows } = await sql<BoardSettings>`
    select c.type, c.author_id as "authorId", c.oi_score_type as "oiScoreType",
      (extract(epoch from c.starts_at) * 1000)::bigint as "startsAtMs",
      (extract(epoch from c.ends_at) * 1000)::bigint as "endsAtMs",
      case when c.seal_rank and c.seal_at < c.ends_at
        then (extract(epoch from c.seal_at) * 1000)::bigint end as "sealAtMs",
      coalesce((select json_agg(cp.id order by cp.id) from contest_problems cp where cp.contest_id = c.id), '[]')
        as "problemIds"
    from contests c where c.id = ${contestId}`.execute(db);
  return rows[0];
}

/** The board of a contest; none while nothing was folded. */
export async function findBoard(db: Database | Tx, contestId: number): Promise<FoldedBoard | undefined> {
  const { rows } = await sql<FoldedBoard>`
    select ${boardColumns} from contest_boards where contest_id = ${contestId}`.execute(db);
  return rows[0];
}

/** Holds the board until the transaction ends; without waiting, nothing when somebody else holds it. */
export async function lockBoard(tx: Tx, contestId: number, waits: boolean): Promise<FoldedBoard | undefined> {
  await sql`
    insert into contest_boards (contest_id) values (${contestId}) on conflict do nothing`.execute(tx);
  const { rows } = await sql<FoldedBoard>`
    select ${boardColumns} from contest_boards where contest_id = ${contestId}
    for update ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  return rows[0];
}

export async function saveBoard(tx: Tx, contestId: number, board: FoldedBoard): Promise<void> {
  await tx
    .updateTable("contest_boards")
    .set({
      folded_seq: board.foldedSeq,
      settings: JSON.stringify(board.settings),
      public_version: board.publicVersion,
      jury_version: board.juryVersion,
      public_firsts: JSON.stringify(board.publicFirsts),
      jury_firsts: JSON.stringify(board.juryFirsts),
    })
    .where("contest_id", "=", contestId)
    .execute();
}

/** The contests whose log has gone on since their board was folded. */
export async function listBehind(db: Database): Promise<number[]> {
  const { rows } = await sql<{ contestId: number }>`
    select l.contest_id as "contestId" from contest_logs l left join contest_boards b using (contest_id)
    where l.last_seq > coalesce(b.folded_seq, 0)`.execute(db);
  return rows.map(({ contestId }) => contestId);
}

/** How many boards are behind their logs, and for how long the event that waits longest. */
export async function readBoardLag(db: Database): Promise<{ behind: number; oldestSeconds: number }> {
  const { rows } = await sql<{ behind: number; oldestSeconds: number }>`
    select count(*) as behind,
      coalesce(extract(epoch from clock_timestamp() - min(e.at)), 0)::float8 as "oldestSeconds"
    from contest_logs l left join contest_boards b using (contest_id)
    left join contest_log e on e.contest_id = l.contest_id and e.seq = coalesce(b.folded_seq, 0) + 1
    where l.last_seq > coalesce(b.folded_seq, 0)`.execute(db);
  return rows[0] ?? { behind: 0, oldestSeconds: 0 };
}

/**
 * Everybody who has a row or sent something, in the order in which their events stand in the index. From one to the next
 * the index is asked anew: a log has many events of each, and nothing else of them is wanted.
 */
export async function listAllEntries(tx: Tx, contestId: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    with recursive sender as (
      (select user_id from contest_log where contest_id = ${contestId} and user_id is not null
      order by user_id limit 1)
      union all
      select (select l.user_id from contest_log l where l.contest_id = ${contestId} and l.user_id > sender.user_id
        order by l.user_id limit 1)
      from sender where user_id is not null)
    select user_id as "userId" from sender where user_id is not null
    union select user_id from contest_rows where contest_id = ${contestId}
    order by "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

/** How an entry is marked. */
export interface EntryMarks {
  userId: string;
  isHidden: boolean;
  isDisqualified: boolean;
  isStar: boolean;
}

/**
 * The marks of these entries. Whoever runs the contest (its author, its staff) or the site is hidden. The entry itself is
 * asked and not the log: a star of the contest's list is one from its first moment, without an event.
 */
export async function listMarks(
  db: Database | Tx,
  contestId: number,
  { authorId, userIds }: { authorId: string; userIds: readonly string[] },
): Promise<Map<string, EntryMarks>> {
  const { rows } = await sql<EntryMarks>`
    select u.id as "userId", coalesce(e.is_disqualified, false) as "isDisqualified",
      coalesce(e.is_star, false) as "isStar",
      coalesce(e.is_hidden, false) or u.role = ${roles.root} or u.id = ${authorId} or exists (
        select from object_roles o where o.kind = 'contest' and o.object_id = ${contestId} and o.user_id = u.id)
        or ${runsGroupOf(sql`${contestId}`, sql`u.id`)} as "isHidden"
    from users u left join contest_entries e on e.contest_id = ${contestId} and e.user_id = u.id
    where u.id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

/**
 * The rows of these entries that are stored, for every audience. Each is looked up by its key: while a large board is
 * written the planner knows nothing of it, and would read it whole each time.
 */
export async function listRows(
  db: Database | Tx,
  contestId: number,
  userIds: readonly string[],
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select r.* from unnest(${userIds}::uuid[]) as entry (id)
    cross join unnest('{public,jury,after}'::text[]) as kept (audience)
    cross join lateral (
      select contest_rows.audience, user_id as "userId", points, cost, total, is_star as "isStar",
        is_listed as "isListed", has_after as "hasAfter", cells
      from contest_rows
      where contest_id = ${contestId} and contest_rows.audience = kept.audience and user_id = entry.id
      offset 0) r`.execute(db);
  return rows;
}

/** Writes rows, each in the version in which it changed. */
export async function saveRows(
  tx: Tx,
  contestId: number,
  rows: readonly (StoredRow & { version: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into contest_rows as kept (contest_id, audience, user_id, points, cost, total, is_star, is_listed, has_after,
      version, cells)
    select ${contestId}, audience, "userId", points, cost, total, "isStar", "isListed", "hasAfter", version, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (audience text, "userId" uuid, points integer,
      cost bigint, total integer, "isStar" boolean, "isListed" boolean, "hasAfter" boolean, version bigint, cells jsonb)
    on conflict (contest_id, audience, user_id) do update set points = excluded.points, cost = excluded.cost,
      total = excluded.total, is_star = excluded.is_star, is_listed = excluded.is_listed,
      has_after = excluded.has_after, version = excluded.version, cells = excluded.cells`.execute(tx);
}

/** The second of the first solve of a problem among the rows of an audience. */
export async function findFirstSolve(
  tx: Tx,
  contestId: number,
  { audience, problemId }: { audience: BoardAudience; problemId: string },
): Promise<number | null> {
  const { rows } = await sql<{ first: number | null }>`
    select min((cells -> ${problemId}::text ->> 'acAt')::integer) as first from contest_rows
    where contest_id = ${contestId} and audience = ${audience} and is_listed`.execute(tx);
  return rows[0]?.first ?? null;
}
