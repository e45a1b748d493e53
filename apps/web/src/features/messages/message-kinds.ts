/** The kinds of messages in the order of their tabs: how calls, pages and pictures name them, and rows on a page. */
export const messageKinds = [
  { kind: "comment", type: "Discuss", list: "getCommentMessages", page: "DiscussMsg", icon: "chat", size: 6 },
  { kind: "reply", type: "Reply", list: "getReplyMessages", page: "ReplyMsg", icon: "reply", size: 6 },
  { kind: "like", type: "Like", list: "getLikeMessages", page: "LikeMsg", icon: "like", size: 6 },
  { kind: "sys", type: "Sys", list: "getSysMessages", page: "SysMsg", icon: "megaphone", size: 8 },
  { kind: "mine", type: "Mine", list: "getMineMessages", page: "MineMsg", icon: "mail", size: 8 },
] as const;

/** One kind of messages. */
export type MessageKind = (typeof messageKinds)[number];
