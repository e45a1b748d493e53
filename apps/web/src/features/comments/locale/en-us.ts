import type { commentsZhCn } from "./zh-cn.ts";

/** Words of comments and replies. */
export const commentsEnUs: Record<keyof typeof commentsZhCn, string> = {
  "comments.title": "Comments",
  "comments.comment": "Comment",
  "comments.reply": "Reply",
  "comments.placeholder": "Say what you think. Markdown and formulas work.",
  "comments.send": "Comment",
  "comments.sendReply": "Send the reply",
  "comments.replyTo": "Reply to {{name}}",
  "comments.to": "to {{name}}",
  "comments.by": "Comment by {{name}}",
  "comments.replyBy": "Reply by {{name}}",
  "comments.like": "Like, {{count}} so far",
  "comments.delete": "Delete",
  "comments.deleteComment": "Delete the comment",
  "comments.deleteCommentText": "The comment and all replies to it will be gone for good.",
  "comments.deleteReply": "Delete the reply",
  "comments.deleteReplyText": "The reply will be gone for good.",
  "comments.deleted": "Delete successfully",
  "comments.expand": "Show {{count}} more",
  "comments.collapse": "Show fewer replies",
  "comments.noun": "comments",
  "comments.none": "No comments yet",
  "comments.noneText": "The first one is yours.",
  "comments.loadFailed": "The comments did not load",
  "comments.tools": "Formatting",
  "comments.inlineCode": "Inline code",
  "comments.codeBlock": "Code block",
  "comments.link": "Link",
  "comments.list": "List",
  "comments.orderedList": "Numbered list",
  "comments.emoji": "Emoji",
  "comments.quote": "Quote",
  "comments.notice": "Questions and answers in a contest",
  "comments.tipPrivate":
    "Until the contest is over you see your own comments and those of its admins; afterwards everybody sees all of them.",
  "comments.tipClear":
    "Say which problem and which part of it you mean: a clear question is answered sooner.",
  "comments.tipNoCode":
    "No code, no solutions, no data, please. If you need the jury at once, use Clarifications.",
};
