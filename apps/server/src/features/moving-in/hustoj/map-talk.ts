/** What people say at HUSTOJ: the first text of a topic is what it is about, the others stand below it. */
import type { OldRow } from "../old-row.ts";
import type { ToldAnnouncement, ToldComment, ToldDiscussion } from "../told.ts";
import { userKey } from "./map-user.ts";

const deleted = 2;

/** Whoever may not read a text there does not read it here. */
const isShown = (reply: OldRow) => reply.number("status", 0) === 0;

/** A topic with its texts in their order; where the first was taken away, its title is what is left of it. */
export function mapTopic(topic: OldRow, [first]: readonly OldRow[]): ToldDiscussion {
  const problem = topic.text("pid");
  const title = topic.text("title");
  return {
    oldId: topic.text("tid"),
    losses: [],
    authorId: userKey(topic.text("author_id")),
    category: "",
    problemId: problem === "" || problem === "0" ? null : problem,
    groupId: null,
    title,
    description: title,
    content: (first && isShown(first) && first.text("content")) || title,
    isPinned: topic.number("top_level", 0) > 0,
    isHidden: topic.number("status", 0) === deleted,
    views: 0,
    createdAt: first?.date("time") ?? new Date(0),
    likedBy: [],
  };
}

/** A text below a topic; nothing for one that was blocked or deleted. */
export function mapReply(reply: OldRow): ToldComment | undefined {
  if (!isShown(reply)) return undefined;
  return {
    oldId: reply.text("rid"),
    losses: [],
    below: { kind: "discussion", oldId: reply.text("topic_id") },
    authorId: userKey(reply.text("author_id")),
    content: reply.text("content"),
    createdAt: reply.date("time") ?? new Date(0),
    likedBy: [],
    replies: [],
  };
}

/** A piece of news. */
export function mapNews(news: OldRow): ToldAnnouncement {
  const author = news.text("user_id");
  return {
    oldId: news.text("news_id"),
    losses: [],
    authorId: author === "" ? null : userKey(author),
    groupId: null,
    contestId: null,
    title: news.text("title"),
    content: news.text("content"),
    isVisible: news.text("defunct").toUpperCase() !== "Y",
    createdAt: news.date("time") ?? new Date(0),
  };
}
