/**
 * Users in the order of what they have reached. A list walks the index of the kept counters that holds its order; only
 * active accounts stand in it. Users with equal figures stand in the order of their ids, so that no page repeats or
 * leaves out one of them.
 */
import { countedRowsMax, type RankType } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/client.ts";
import { countCapped, runPage, type Slice, sliceClause, sliceOf, type Total, unseen } from "../../db/page.ts";
import { textGrams } from "../../db/text-grams.ts";

/** Which users: of one list, all or those whose names contain a text. */
export interface RankFilter {
  type: RankType;
  name?: string | undefined;
}

/** A user with the place in the whole list. */
export interface RankedUser {
  /** From 1; null behind the places that are counted. */
  place: number | null;
  userId: string;
  username: string;
  nickname: string | null;
  avatar: string | null;
  titleName: string | null;
  titleColor: string | null;
  /** Its beginning. */
  signature: string | null;
  solved: number;
  submissions: number;
  score: number;
}

const orders: Record<RankType, RawBuilder<unknown>> = {
  ACM: sql`c.solved desc, c.submissions, c.user_id`,
  OI: sql`c.score desc, c.solved desc, c.submissions, c.user_id`,
};

/** A text of 65,535 characters may stand behind each row; a list shows a line of it. */
const signatureShown = 200;

/** A page of a ranklist. */
export function listRanked(
  db: Database,
  filter: RankFilter,
  page: { limit: number; number: number },
): Promise<RankedUser[]> {
  return runPage(db, rankedPage(filter, page), page);
}

/** The query of `listRanked`, apart, so that its plan can be looked at. */
export function rankedPage(
  { type, name }: RankFilter,
  page: { limit: number; number: number },
): RawBuilder<RankedUser> {
  const slice = sliceOf(page);
  const rows =
    name === undefined
      ? placed(type, slice)
      : sql`
        select c.user_id, r.place
        from (${found(name)} limit ${sql.lit(countedRowsMax)}) as found
        join user_counters c on c.user_id = found.id
        left join (${placed(type, { limit: countedRowsMax, offset: 0 })}) as r on r.user_id = c.user_id
        order by ${orders[type]} ${sliceClause(slice)}`;
  return sql<RankedUser>`
    select r.place, u.id as "userId", u.username, u.nickname, u.avatar, u.title_name as "titleName",
      u.title_color as "titleColor", left(u.signature, ${sql.lit(signatureShown)}) as signature,
      c.solved, c.submissions, c.score
    from (${rows}) as r join user_counters c on c.user_id = r.user_id join users u on u.id = r.user_id
    order by ${orders[type]}`;
}

/** How many users have a place, or how many of them a name finds, counted up to the cap. */
export function countRanked(db: Database, name: string | undefined): Promise<Total> {
  return countCapped(db, name === undefined ? sql`select from user_counters where is_ranked` : found(name));
}

/** A part of the whole list with its places. */
function placed(type: RankType, slice: Slice): RawBuilder<unknown> {
  const order = orders[type];
  return sql`
    select c.user_id, row_number() over (order by ${order}) as place
    from user_counters c where c.is_ranked order by ${order} ${sliceClause(slice)}`;
}

/** The active accounts with the text in a name that everybody sees. One character has no gram: it is a whole username. */
function found(name: string): RawBuilder<unknown> {
  const active = sql`select u.id from users u where u.status = 'active'`;
  const text = unseen(name.toLowerCase(), "text");
  const grams = textGrams(name);
  if (grams.length === 0) return sql`${active} and lower(u.username) = ${text}`;
  const contains = (column: RawBuilder<unknown>) =>
    sql`${active} and text_grams(${column}) @> ${unseen(grams, "text[]")} and strpos(lower(${column}), ${text}) > 0`;
  // Asked apart: with `or` between them the grams of each row that is found would be made again.
  return sql`${contains(sql`u.username`)} union ${contains(sql`u.nickname`)}`;
}
