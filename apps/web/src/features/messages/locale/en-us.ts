import type { messagesZhCn } from "./zh-cn.ts";

/** Words of the messages. */
export const messagesEnUs: Record<keyof typeof messagesZhCn, string> = {
  "messages.title": "Messages",
  "messages.bell_one": "{{count}} unread message",
  "messages.bell_other": "{{count}} unread messages",
  "messages.none": "No unread messages",
  "messages.comment": "Comments",
  "messages.reply": "Replies",
  "messages.like": "Likes",
  "messages.sys": "System",
  "messages.mine": "Mine",
};
