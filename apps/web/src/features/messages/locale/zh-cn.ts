/** Words of the messages. */
export const messagesZhCn = {
  "messages.title": "消息",
  "messages.bell_one": "{{count}} 条未读消息",
  "messages.bell_other": "{{count}} 条未读消息",
  "messages.none": "没有未读消息",
  "messages.comment": "评论我的",
  "messages.reply": "回复我的",
  "messages.like": "收到的赞",
  "messages.sys": "系统通知",
  "messages.mine": "我的消息",
} as const;
