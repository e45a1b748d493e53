import { type Page, roles } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { countCapped, runPage, type Slice, sliceClause, sliceOf, type Total, unseen } from "../../db/page.ts";
import { runsGroupOf } from "../contests/index.ts";

/** Which comments and replies are shown: all, or the own ones and those of the contest's admins. */
export interface Sight {
  userId: string | undefined;
  isWhole: boolean;
}

/** What comments stand below. */
export interface Subject {
  kind: "contest" | "discussion";
  id: number;
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
  subject: Subject;
  content: string;
  likes: number;
  /** How many replies it has, whoever may see them. */
  replies: number;
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
}

/** True where the user `u` is an admin of the contest `co`; below a discussion nobody is. */
const isByAdmin = sql`(co.id is not null and (u.id = co.author_id or u.role = ${sql.lit(roles.root)} or exists (
  select from object_roles o where o.kind = 'contest' and o.object_id = co.id and o.user_id = u.id and o.role = 'jury')
  or ${runsGroupOf(sql`co.id`, sql`u.id`)}))`;

const writer = sql`u.id as "authorId", u.username, u.avatar, u.role, ${isByAdmin} as "isByAdmin"`;

const commented = sql`from comments c left join contests co on co.id = c.contest_id join users u on u.id = c.author_id`;

const comments = sql`select c.id, c.content, c.likes, c.replies, c.created_at as "createdAt",
    case when c.contest_id is null then jsonb_build_object('kind', 'discussion', 'id', c.discussion_id)
      else jsonb_build_object('kind', 'contest', 'id', c.contest_id) end as subject,
    u.title_name as "titleName", u.title_color as "titleColor", ${writer} ${commented}`;

const replied = sql`from replies r join comments c on c.id = r.comment_id left join contests co on co.id = c.contest_id
    join users u on u.id = r.author_id join users t on t.id = r.to_user_id`;

const replies = sql`select r.id, r.comment_id as "commentId", r.content, r.created_at as "createdAt",
    t.id as "toUserId", t.username as "toUsername", t.avatar as "toAvatar", ${writer} ${replied}`;

function shownTo({ userId, isWhole }: Sight): RawBuilder<unknown> {
  return isWhole ? sql`true` : sql`(u.id = ${userId ?? null}::uuid or ${isByAdmin})`;
}

const columns = { contest: "contest_id", discussion: "discussion_id" } as const;
const below = ({ kind, id }: Subject) => sql`${sql.ref(`c.${columns[kind]}`)} = ${unseen(id, "bigint")}`;

/** The query of a page of what the reader may see of the comments below something: most liked, then newest first. */
export function commentPage(subject: Subject, sight: Sight, slice: Slice): RawBuilder<CommentRow> {
  const page = sql`order by c.likes desc, c.created_at desc, c.id desc ${sliceClause(slice)}`;
  if (!sight.isWhole)
    return sql<CommentRow>`${comments} where ${below(subject)} and ${shownTo(sight)} ${page}`;
  // Nobody's name is looked up for the comments of the pages before.
  return sql<CommentRow>`${comments}
    where c.id = any(array(select c.id from comments c where ${below(subject)} ${page}))
    order by c.likes desc, c.created_at desc, c.id desc`;
}

/** The query of comments by their ids. */
export function commentsById(ids: readonly number[]): RawBuilder<CommentRow> {
  return sql<CommentRow>`${comments} where c.id = any(${ids}::bigint[])`;
}

/** A page of comments. */
export function listComments(
  db: Database,
  subject: Subject,
  sight: Sight,
  page: Page,
): Promise<CommentRow[]> {
  const slice = sliceOf({ limit: page.size, number: page.number });
  return runPage(db, commentPage(subject, sight, slice), slice);
}

/** How many of them the reader may see. */
export function countComments(db: Database, subject: Subject, sight: Sight): Promise<Total> {
  if (sight.isWhole) return countCapped(db, sql`select from comments c where ${below(subject)}`);
  return countCapped(db, sql`select ${commented} where ${below(subject)} and ${shownTo(sight)}`);
}

/** All replies to a comment that the reader may see, the newest last. */
export async function listReplies(db: Database, commentId: number, sight: Sight): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`${replies} where r.comment_id = ${commentId} and ${shownTo(sight)}
    order by r.id`.execute(db);
  return rows;
}

/** The newest replies to each of these comments that the reader may see, at most so many, the newest last. */
export async function listNewestReplies(
  db: Database,
  commentIds: readonly number[],
  sight: Sight,
  newest: number,
): Promise<ReplyRow[]> {
  const { rows } = await sql<ReplyRow>`select shown.* from unnest(${commentIds}::bigint[]) as wanted (id),
      lateral (${replies} where r.comment_id = wanted.id and ${shownTo(sight)}
        order by r.id desc limit ${newest}) as shown
    order by shown.id`.execute(db);
  return rows;
}

/** How many replies to each of these comments the reader may see. */
export async function countReplies(
  db: Database,
  shown: readonly CommentRow[],
  sight: Sight,
): Promise<Map<number, number>> {
  if (sight.isWhole) return new Map(shown.map((comment) => [comment.id, comment.replies]));
  const { rows } = await sql<{
    id: number;
    count: number;
  }>`select r.comment_id as id, count(*) as count ${replied}
    where r.comment_id = any(${shown.map(({ id }) => id)}::bigint[]) and ${shownTo(sight)}
    group by r.comment_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The comment of that id, whoever may see it. */
export async function findComment(db: Database | Tx, id: number): Promise<CommentRow | undefined> {
  return (await commentsById([id]).execute(db)).rows[0];
}

/** The reply of that id, whoever may see it. */
export async function findReply(db: Database | Tx, id: number): Promise<ReplyRow | undefined> {
  return (await sql<ReplyRow>`${replies} where r.id = ${id}`.execute(db)).rows[0];
}

/** Adds a comment and answers its id. */
export async function addComment(
  tx: Tx,
  { kind, id }: Subject,
  row: { author_id: string; content: string },
): Promise<number> {
  const values = {
    ...row,
    contest_id: kind === "contest" ? id : null,
    discussion_id: kind === "discussion" ? id : null,
  };
  return (await tx.insertInto("comments").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Adds a reply and answers its id; nothing when its comment is gone. */
export async function addReply(
  tx: Tx,
  row: { comment_id: number; author_id: string; to_user_id: string; content: string },
): Promise<number | undefined> {
  if (!(await moveReplies(tx, row.comment_id, 1))) return undefined;
  return (await tx.insertInto("replies").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** The comment's row is taken first, as whoever deletes it with its replies takes it. */
async function moveReplies(tx: Tx, commentId: number, by: 1 | -1): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update comments set replies = replies + ${by}::int where id = ${commentId}`.execute(tx);
  return numAffectedRows > 0n;
}

/** Deletes a comment with its replies; answers how many texts that were, none when it was gone already. */
export async function removeComment(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ replies: number }>`
    delete from comments where id = ${id} returning replies`.execute(tx);
  return rows[0] ? rows[0].replies + 1 : 0;
}

/** Deletes a reply; answers how many texts that were. */
export async function removeReply(
  tx: Tx,
  { id, commentId }: { id: number; commentId: number },
): Promise<number> {
  // Only the comment is held until it is sure that there is a reply to count.
  await sql`select from comments where id = ${commentId} for no key update`.execute(tx);
  const { numDeletedRows } = await tx.deleteFrom("replies").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) return 0;
  await moveReplies(tx, commentId, -1);
  return 1;
}
