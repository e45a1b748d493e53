import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { paging, time } from "./fields.ts";
import { type Route, route } from "./route.ts";

const unread = z.int().describe("Messages of this kind that the user has not seen.");

/** What a user has not seen, by kind. */
export const unreadCounts = z
  .object({ comment: unread, reply: unread, like: unread, sys: unread, mine: unread })
  .meta({ id: "UnreadCounts" });

const state = z.boolean().describe("False while the user has not seen it.");

/** What somebody did to a text of the user. */
const reminder = z
  .object({
    id: z.int(),
    state,
    senderId: z.string().nullable().describe("Null when the account is gone; so are its name and picture."),
    senderUsername: z.string().nullable(),
    senderAvatar: z.string().nullable(),
    action: z.enum(["Discuss", "Reply", "Mention", "Like_Post", "Like_Discuss"]),
    sourceType: z.enum(["Discussion", "contest"]).describe("Where it happened."),
    sourceTitle: z.string(),
    sourceContent: z.string().nullable().describe("What the sender wrote, cut at 200 characters."),
    quoteContent: z.string().nullable().describe("What it answers or likes, cut at 200 characters."),
    url: z
      .string()
      .regex(/^\/[^/\\]/)
      .describe("Page of this site where it happened."),
    gmtCreate: time,
  })
  .meta({ id: "Reminder" });

/** What the site tells the user. */
const notice = z
  .object({
    id: z.int(),
    state,
    title: z.string(),
    content: z.string().describe("Markdown, in the language of Accept-Language."),
    gmtCreate: time,
  })
  .meta({ id: "Notice" });

/** A list of messages. Reading it changes nothing: `readMessages` says which of them were seen. */
function listRoute<const Item extends z.ZodType>(path: Route["path"], summary: string, item: Item) {
  const data = pageOfRecords(item);
  const input = z.object(paging);
  return route({ methods: ["GET"], path, policy: "member", viewing: "closed", summary, input, data });
}

const type = z.enum(["Discuss", "Reply", "Like", "Sys", "Mine"]);

export const messagesRoutes = {
  getUnreadCounts: route({
    methods: ["GET"],
    path: "/api/msg/unread",
    policy: "member",
    summary: "How many messages of each kind the caller has not seen.",
    input: z.object({}),
    data: unreadCounts,
  }),
  getCommentMessages: listRoute("/api/msg/comment", "Comments on what the caller posted.", reminder),
  getReplyMessages: listRoute("/api/msg/reply", "Replies to the caller.", reminder),
  getLikeMessages: listRoute("/api/msg/like", "Likes of what the caller wrote.", reminder),
  getSysMessages: listRoute("/api/msg/sys", "What the site tells everybody.", notice),
  getMineMessages: listRoute("/api/msg/mine", "What the site tells the caller alone.", notice),
  readMessages: route({
    methods: ["POST"],
    path: "/api/msg/read",
    policy: "member",
    summary: "Marks messages of the caller as seen and lowers the unread count by as many.",
    input: z.object({ type, ids: z.array(z.int()).min(1).max(100) }),
    data: z.null(),
  }),
  cleanMessages: route({
    methods: ["DELETE"],
    path: "/api/msg/clean",
    policy: "member",
    summary: "Deletes one message of the caller, or without an id all of the type.",
    input: z.object({ type, id: z.coerce.number().int().positive().optional() }),
    data: z.null(),
  }),
};
