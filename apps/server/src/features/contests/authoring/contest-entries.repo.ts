import type { SeatLine } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import { allOf, countCapped, sliceClause, sliceOf, type Total } from "../../../db/page.ts";
import { appendContestEvent } from "../log/append-contest-event.ts";

/** Somebody who takes part. */
export interface EntryRow {
  userId: string;
  username: string;
  nickname: string | null;
  realname: string | null;
  school: string | null;
  registeredAt: Date;
  seat: string | null;
  isStar: boolean;
  isHidden: boolean;
  isDisqualified: boolean;
  submissions: number;
}

/** Which entries to show. */
export interface EntryFilter {
  contestId: number;
  keyword?: string | undefined;
}

/** The entries that match, by the time of entering. */
export async function listEntries(
  db: Database,
  filter: EntryFilter,
  page: { limit: number; number: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.user_id as "userId", u.username, u.nickname, u.realname, u.school, e.registered_at as "registeredAt",
      e.seat, e.is_star as "isStar", e.is_hidden as "isHidden", e.is_disqualified as "isDisqualified",
      (select count(*) from submissions s where s.contest_id = e.contest_id and s.user_id = e.user_id)::int
        as submissions
    from contest_entries e join users u on u.id = e.user_id
    where ${allOf(matching(filter))}
    order by e.registered_at, e.user_id ${sliceClause(sliceOf(page))}`.execute(db);
  return rows;
}

/** How many entries match. */
export function countEntries(db: Database, filter: EntryFilter): Promise<Total> {
  return countCapped(
    db,
    sql`select from contest_entries e join users u on u.id = e.user_id where ${allOf(matching(filter))}`,
  );
}

function matching({ contestId, keyword }: EntryFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`e.contest_id = ${contestId}`];
  if (keyword) conditions.push(sql`strpos(lower(u.username), ${keyword.toLowerCase()}) > 0`);
  return conditions;
}

/** One entry, held until the transaction ends. */
export function holdEntry(tx: Tx, contestId: number, userId: string) {
  return tx
    .selectFrom("contest_entries as e")
    .innerJoin("users as u", "u.id", "e.user_id")
    .select([
      "u.username",
      "e.is_star as isStar",
      "e.is_hidden as isHidden",
      "e.is_disqualified as isDisqualified",
    ])
    .where("e.contest_id", "=", contestId)
    .where("e.user_id", "=", userId)
    .forNoKeyUpdate("e")
    .executeTakeFirst();
}

/** Writes the seats of these entries; answers the names, in small letters, that have one. */
export async function storeSeats(tx: Tx, contestId: number, seats: readonly SeatLine[]): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    update contest_entries e set seat = nullif(named.seat, '')
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as named (username text, seat text)
    join users u on lower(u.username) = lower(named.username)
    where e.contest_id = ${contestId} and e.user_id = u.id returning lower(u.username) as username`.execute(
    tx,
  );
  return rows.map(({ username }) => username);
}

/** Makes the stars of the entries those of the contest's list; each that changes is an event of its log. */
export async function followStarAccounts(tx: Tx, contestId: number, names: readonly string[]): Promise<void> {
  const stars = names.map((name) => name.toLowerCase());
  const { rows } = await sql<{ userId: string; isStar: boolean }>`
    update contest_entries e set is_star = not e.is_star from users u
    where e.contest_id = ${contestId} and u.id = e.user_id
      and e.is_star <> (lower(u.username) = any (${stars}::text[]))
    returning e.user_id as "userId", e.is_star as "isStar"`.execute(tx);
  for (const { userId, isStar } of rows) {
    await appendContestEvent(tx, contestId, { kind: "starred", userId, is: isStar });
  }
}

/** Removes the entries that have sent nothing and carry no mark; answers how many. */
export async function removeIdleEntries(tx: Tx, contestId: number): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with gone as (
      delete from contest_entries e
      where e.contest_id = ${contestId} and not e.is_hidden and not e.is_disqualified and not exists (
        select from submissions s where s.contest_id = e.contest_id and s.user_id = e.user_id)
      returning 1)
    update contests set entries = entries - (select count(*) from gone)::int where id = ${contestId}
    returning (select count(*) from gone)::int as removed`.execute(tx);
  return rows[0]?.removed ?? 0;
}
