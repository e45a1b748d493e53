/**
 * The records of a private training. The order is that of an index over the kept sums, so a page costs the same at any
 * size of the training; only its own rows ask for cells. A problem that the site hides has no cell to show, though it
 * counts. Whoever runs the training, and every super admin, is not in it; in a group its roots are not, either.
 */
import { groupLevels, roles } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { countCapped, type Slice, sliceClause, sliceOf, type Total } from "../../../db/page.ts";
import { isOpenIn } from "../../problems/index.ts";
import { personContains } from "../training-members.repo.ts";

/** A member's row. */
export interface RankedMember {
  rank: number;
  userId: string;
  username: string;
  nickname: string | null;
  avatar: string | null;
  gender: string;
  school: string | null;
  realname: string | null;
  ac: number;
  totalRunTime: number;
  cells: { displayId: string; status: number; runTime: number | null; isLate: boolean }[];
}

/** Whose records, and which of the rows. */
export interface RecordsFilter {
  trainingId: number;
  authorId: string;
  /** The training's group; null for one of the site. */
  groupId: number | null;
  keyword?: string | undefined;
  /** Whether a keyword looks at real names, too. */
  byRealname: boolean;
}

/** A page of the records: more solved first, then less run time; who stands equal shares a rank. */
export async function listRanked(
  db: Database,
  filter: RecordsFilter,
  page: { limit: number; number: number },
): Promise<RankedMember[]> {
  const { rows } = await sql<RankedMember>`
    select u.rank, u.id as "userId", u.username, u.nickname, u.avatar, u.gender, u.school, u.realname,
      u.solved as ac, u.run_time_ms as "totalRunTime",
      coalesce((
        select jsonb_agg(jsonb_build_object('displayId', p.display_id, 'status', c.status, 'runTime', c.run_time_ms,
          'isLate', c.is_late))
        from training_cells c join problems p on p.id = c.problem_id
        where c.training_id = ${filter.trainingId} and c.user_id = u.id and ${isOpenIn(filter.groupId, "p")}
      ), '[]') as cells
    from (${pageOfMembers(filter, sliceOf(page))}) as u
    order by u.solved desc, u.run_time_ms, u.id`.execute(db);
  return rows;
}

/** How many rows match. */
export function countRanked(db: Database, { keyword, byRealname, ...of }: RecordsFilter): Promise<Total> {
  const found = keyword ? sql`and ${personContains(keyword, byRealname)}` : sql``;
  return countCapped(db, sql`select from ${ranked(of)} ${found}`);
}

/** Without a keyword the index is walked as far as the page; a place among all is known only before anything is left out. */
function pageOfMembers({ keyword, byRealname, ...of }: RecordsFilter, slice: Slice): RawBuilder<unknown> {
  const placed = sql`
    select u.id, u.username, u.nickname, u.avatar, u.gender, u.school, u.realname, m.solved, m.run_time_ms,
      rank() over (order by m.solved desc, m.run_time_ms)
    from ${ranked(of)}`;
  if (!keyword) return sql`${placed} order by m.solved desc, m.run_time_ms, m.user_id ${sliceClause(slice)}`;
  return sql`
    select u.* from (${placed}) as u where ${personContains(keyword, byRealname)}
    order by u.solved desc, u.run_time_ms, u.id ${sliceClause(slice)}`;
}

/** The members that the records tell of; more conditions may follow. */
function ranked({
  trainingId,
  authorId,
  groupId,
}: Pick<RecordsFilter, "trainingId" | "authorId" | "groupId">): RawBuilder<unknown> {
  return sql`training_members m join users u on u.id = m.user_id
    where m.training_id = ${trainingId} and m.tried > 0 and u.id <> ${authorId}
      and u.role <> ${roles.root} and u.status <> 'deleted' and not exists (
        select from group_members g
        where g.group_id = ${groupId} and g.user_id = u.id and g.level = ${groupLevels.root})`;
}
