import { authorRole } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import type { CommentRow, ReplyRow } from "./comments.repo.ts";

/** A comment with its newest replies. */
export function presentComment(row: CommentRow, replies: readonly ReplyRow[] = [], total = 0) {
  return {
    ...presentWriter(row),
    id: row.id,
    content: row.content,
    fromTitleName: row.titleName,
    fromTitleColor: row.titleColor,
    likeNum: row.likes,
    gmtCreate: row.createdAt,
    totalReplyNum: total,
    replyList: replies.map(presentReply),
  };
}

/** A reply. */
export function presentReply(row: ReplyRow) {
  return {
    ...presentWriter(row),
    id: row.id,
    commentId: row.commentId,
    content: row.content,
    toUid: wireUid(row.toUserId),
    toName: row.toUsername,
    toAvatar: row.toAvatar,
    gmtCreate: row.createdAt,
  };
}

function presentWriter({ authorId, username, avatar, role }: CommentRow | ReplyRow) {
  return { fromUid: wireUid(authorId), fromName: username, fromAvatar: avatar, fromRole: authorRole(role) };
}
