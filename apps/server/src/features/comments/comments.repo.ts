import { type Page, roles } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, sliceClause, sliceOf, type Total } from "../../db/page.ts";

/** Which comments and replies are shown: all, or the own ones and those of the contest's admins. */
export interface Sight {
  userId: string | undefined;
  isWhole: boolean;
}

/** Who wrote something. */
interface Writer {
  authorId: string;
  username: string;
  avatar: string | null;
  role: number;
  /** Whether an admin of the contest wrote it. */
  isByAdmin: boolean;
}

/** A comment with its author. */
export interface CommentRow extends Writer {
  id: number;
  contestId: number;
  content: string;
  likes: number;
  createdAt: Date;
  titleName: string | null;
  titleColor: string | null;
}

/** A reply with its author and whom it answers. */
export interface ReplyRow extends Writer {
  id: number;
  commentId: number;
  content: string;
  createdAt: Date;
  toUserId: string;
  toUsername: string;
  toAvatar: string | null;
  /** How many replies to its comment the reader may see. */
  total: number;
}

/** True where the user `u` is an admin of the contest `co`. */
const isByAdmin = sql`(u.id = co.author_id or u.role = ${sql.lit(roles.root)} or exists (
  select from object_roles o where o.kind = 'contest' and o.object_id = co.id and o.user_id = u.id and o.role = 'jury'))`;

const writer = sql`u.id as "authorId", u.username, u.avatar, u.role, ${isByAdmin} as "isByAdmin"`;

const comments = sql`select c.id, c.contest_id as "contestId", c.content, c.likes, c.created_at as "createdAt",
    u.title_name as "titleName", u.title_color as "titleColor", ${writer}
  from comments c join contests co on co.id = c.contest_id join users u on u.id = c.author_id`;

const replies = sql`select r.id, r.comment_id as "commentId", r.content, r.created_at as "createdAt",
    t.id as "toUserId", t.username as "toUsername", t.avatar as "toAvatar", ${writer},
    count(*) over (partition by r.comment_id) as total,
    row_number() over (partition by r.comment_id order by r.id desc) as place
  from replies r join comments c on c.id = r.comment_id join contests co on co.id = c.contest_id
    join users u on u.id = r.author_id join users t on t.id = r.to_user_id`;

function shownTo({ userId, isWhole }: Sight): RawBuilder<unknown> {
  return isWhole ? sql`true` : sql`(u.id = ${userId ?? null}::uuid or ${isByAdmin})`;
}

/** A page of what the reader may see of a contest's comments, the most liked and then the newest first. */
export async function listComments(
  db: Database,
  contestId: number,
  sight: Sight,
  page: Page,
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`${comments} where c.contest_id = ${contestId} and ${shownTo(sight)}
    order by c.likes desc, c.created_at desc, c.id desc
    ${sliceClause(sliceOf({ limit: page.size, number: page.number }))}`.execute(db);
  return rows;
}

/** How many of a contest's comments the reader may see. */
export function countComments(db: Database, contestId: number, sight: Sight): Promise<Total> {
  return countCapped(
    db,
    sql`select from comments c join contests co on co.id = c.contest_id join users u on u.id = c.author_id
      where c.contest_id = ${contestId} and ${shownTo(sight)}`,
  );
}

/** The replies to these comments that the reader may see, the newest last; of each comment at most so many. */
export async function listReplies(
  db: Database,
  commentIds: readonly number[],
  sight: Sight,
  newest?: number,
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`select * from (
      ${replies} where r.comment_id = any(${commentIds}::bigint[]) and ${shownTo(sight)}) as shown
    where ${newest === undefined ? sql`true` : sql`place <= ${newest}`} order by id`.execute(db);
  return rows;
}

/** The comment of that id, whoever may see it. */
export async function findComment(db: Database | Tx, id: number): Promise<CommentRow | undefined> {
  return (await sql<CommentRow>`${comments} where c.id = ${id}`.execute(db)).rows[0];
}

/** The reply of that id, whoever may see it. */
export async function findReply(db: Database | Tx, id: number): Promise<ReplyRow | undefined> {
  return (await sql<ReplyRow>`${replies} where r.id = ${id}`.execute(db)).rows[0];
}

/** Adds a comment and answers its id. */
export async function addComment(
  db: Database,
  row: { contest_id: number; author_id: string; content: string },
): Promise<number> {
  return (await db.insertInto("comments").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Adds a reply and answers its id; nothing when its comment is gone. */
export async function addReply(
  db: Database,
  row: { comment_id: number; author_id: string; to_user_id: string; content: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into replies (comment_id, author_id, to_user_id, content)
    select c.id, ${row.author_id}, ${row.to_user_id}, ${row.content} from comments c
    where c.id = ${row.comment_id} for key share returning id`.execute(db);
  return rows[0]?.id;
}

/** Deletes a comment with its replies, or a reply; answers whether it was there. */
export async function remove(tx: Tx, table: "comments" | "replies", id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom(table).where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
