import { authorRole } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import type { ReportRow } from "./discussion-reports.repo.ts";
import type { DiscussionRow, FullDiscussionRow } from "./discussions.repo.ts";

/** A discussion as a list has it. */
export function presentListed(row: DiscussionRow) {
  return {
    id: row.id,
    pid: row.displayId,
    title: row.title,
    content: null,
    description: row.description,
    categoryId: row.categoryId,
    categoryName: row.categoryName,
    topPriority: row.isPinned,
    uid: wireUid(row.authorId),
    author: row.author,
    avatar: row.avatar,
    role: authorRole(row.role),
    titleName: row.titleName,
    titleColor: row.titleColor,
    commentNum: row.comments,
    likeNum: row.likes,
    viewNum: row.views,
    hasLike: row.isLiked,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
    gid: row.groupId,
    status: row.isHidden ? 1 : 0,
  };
}

/** A discussion whole. */
export function presentDiscussion(row: FullDiscussionRow) {
  return { ...presentListed(row), content: row.content };
}

/** A report, for staff. */
export function presentReport(row: ReportRow) {
  return {
    id: row.id,
    did: row.discussionId,
    gid: row.groupId,
    discussionTitle: row.title,
    discussionAuthor: row.author,
    discussionStatus: row.isArchived ? 2 : row.isHidden ? 1 : 0,
    reporter: row.reporter,
    content: row.content,
    status: row.handledAt !== null,
    handledBy: row.handledBy,
    handledAt: row.handledAt,
    reason: row.handledReason,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
  };
}
