/** What people say at HOJ: discussions, comments with their replies, announcements. */
import type { OldRow } from "../old-row.ts";
import type { ToldAnnouncement, ToldComment, ToldDiscussion } from "../told.ts";

/** A discussion; `row` has `category` and `problem` (the number of it) beside its own columns. */
export function mapDiscussion(row: OldRow, likes: readonly OldRow[]): ToldDiscussion {
  return {
    oldId: row.text("id"),
    losses: [],
    authorId: row.text("uid"),
    category: row.text("category"),
    problemId: row.textOrNull("problem"),
    groupId: row.textOrNull("gid"),
    title: row.text("title"),
    description: row.text("description"),
    content: row.text("content"),
    isPinned: row.flag("top_priority", false),
    isHidden: row.number("status", 0) !== 0,
    views: Math.max(0, row.number("view_num", 0)),
    createdAt: row.date("gmt_create") ?? new Date(0),
    likedBy: [...new Set(likes.map((like) => like.text("uid")))],
  };
}

/** A comment; nothing for one that staff hid, because comments here are not hidden. */
export function mapComment(
  row: OldRow,
  { replies, likes }: { replies: readonly OldRow[]; likes: readonly OldRow[] },
): ToldComment | undefined {
  if (row.number("status", 0) !== 0) return undefined;
  const discussion = row.textOrNull("did");
  const contest = row.text("cid");
  return {
    oldId: row.text("id"),
    losses: [],
    below:
      discussion === null || discussion === "0"
        ? { kind: "contest", oldId: contest }
        : { kind: "discussion", oldId: discussion },
    authorId: row.text("from_uid"),
    content: row.text("content"),
    createdAt: row.date("gmt_create") ?? new Date(0),
    likedBy: [...new Set(likes.map((like) => like.text("uid")))],
    replies: replies
      .filter((reply) => reply.number("status", 0) === 0)
      .map((reply) => ({
        authorId: reply.text("from_uid"),
        toUserId: reply.text("to_uid"),
        content: reply.text("content"),
        createdAt: reply.date("gmt_create") ?? new Date(0),
      })),
  };
}

/** An announcement; `row` has `cid` of its contest beside its own columns. */
export function mapAnnouncement(row: OldRow): ToldAnnouncement {
  return {
    oldId: row.text("id"),
    losses: [],
    authorId: row.textOrNull("uid"),
    groupId: row.textOrNull("gid"),
    contestId: row.textOrNull("cid"),
    title: row.text("title"),
    content: row.text("content"),
    isVisible: row.number("status", 0) === 0,
    createdAt: row.date("gmt_create") ?? new Date(0),
  };
}
