/**
 * The members of a group in the order of what they have reached in it. A list walks the index of the kept sums that
 * holds its order; equal ones stand in the order of their ids, so that no page repeats or leaves out a member.
 */
import type { RankType } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { countCapped, runPage, sliceClause, sliceOf, type Total, unseen } from "../../../db/page.ts";
import { textGrams } from "../../../db/text-grams.ts";
import type { RankedUser } from "../../identity/index.ts";

/** Which members: of one group's list, all or those whose names contain a text. */
export interface GroupRankFilter {
  gid: number;
  type: RankType;
  name?: string | undefined;
}

const orders: Record<RankType, RawBuilder<unknown>> = {
  ACM: sql`c.solved desc, c.submissions, c.user_id`,
  OI: sql`c.score desc, c.solved desc, c.submissions, c.user_id`,
};

/** A page of a group's ranklist, each with the place in the whole list. */
export function listGroupRank(
  db: Database,
  filter: GroupRankFilter,
  page: { limit: number; number: number },
): Promise<RankedUser[]> {
  return runPage(db, groupRankPage(filter, page), page);
}

/** The query of `listGroupRank`, apart, so that its plan can be looked at. */
export function groupRankPage(
  { gid, type, name }: GroupRankFilter,
  page: { limit: number; number: number },
): RawBuilder<RankedUser> {
  const order = orders[type];
  const slice = sliceClause(sliceOf(page));
  const placed = sql`
    select c.user_id, row_number() over (order by ${order}) as place
    from group_standings c where c.group_id = ${unseen(gid, "bigint")} and c.is_ranked order by ${order}`;
  const rows =
    name === undefined
      ? sql`${placed} ${slice}`
      : sql`
        select c.user_id, c.place from (${placed}) as c join users u on u.id = c.user_id
        where ${isNamed(name)} order by c.place ${slice}`;
  return sql<RankedUser>`
    select r.place, u.id as "userId", u.username, u.nickname, u.avatar, u.title_name as "titleName",
      u.title_color as "titleColor", left(u.signature, 200) as signature, c.solved, c.submissions, c.score
    from (${rows}) as r
    join group_standings c on c.group_id = ${unseen(gid, "bigint")} and c.user_id = r.user_id
    join users u on u.id = r.user_id
    order by r.place`;
}

/** How many members have a place, or how many of them a name finds, counted up to the cap. */
export function countGroupRank(db: Database, { gid, name }: GroupRankFilter): Promise<Total> {
  const named = name === undefined ? sql`` : sql`and ${isNamed(name)}`;
  return countCapped(
    db,
    sql`select from group_standings c join users u on u.id = c.user_id
      where c.group_id = ${gid} and c.is_ranked ${named}`,
  );
}

/** A part of a name that everybody sees; one character is a whole username, as in the site's ranklists. */
function isNamed(name: string): RawBuilder<unknown> {
  const text = unseen(name.toLowerCase(), "text");
  if (textGrams(name).length === 0) return sql`lower(u.username) = ${text}`;
  return sql`(strpos(lower(u.username), ${text}) > 0 or strpos(lower(u.nickname), ${text}) > 0)`;
}
