import { accountLimits, commentMax, suggestedNamesMax } from "@touchstone/domain";
import { z } from "zod";
import { insideRefusals } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { commentText, looseFlag, looseInt, paging, time, wholeNumber } from "./fields.ts";
import { insideGroupRefusals } from "./groups.ts";
import { route } from "./route.ts";

const writer = {
  fromUid: z.string(),
  fromName: z.string(),
  fromAvatar: z.string().nullable(),
  fromRole: z
    .enum(["root", "admin", "user"])
    .describe("root and admin have a badge, and more of their Markdown is kept."),
};

const reply = z
  .object({
    id: z.int(),
    commentId: z.int(),
    content: z.string().describe("Markdown."),
    ...writer,
    toUid: z.string().describe("Whom it answers."),
    toName: z.string(),
    toAvatar: z.string().nullable(),
    gmtCreate: time,
  })
  .meta({ id: "Reply" });

const comment = z
  .object({
    id: z.int(),
    content: z.string().describe("Markdown."),
    ...writer,
    fromTitleName: z.string().nullable(),
    fromTitleColor: z.string().nullable(),
    likeNum: z.int(),
    gmtCreate: time,
    totalReplyNum: z.int(),
    replyList: z.array(reply).describe("The three newest replies, the newest last."),
  })
  .meta({ id: "Comment" });

const cid = looseInt.describe("The contest.");
const did = looseInt.describe("The discussion.");
const placeRefusals = [
  ...insideRefusals,
  "sign_in_required",
  "comments_closed",
  "comment_not_found",
  "discussion_not_found",
  "discussions_closed",
] as const;

export const commentsRoutes = {
  getComments: route({
    methods: ["GET"],
    path: "/api/comments",
    policy: "anyone",
    summary:
      "Comments of a contest or a discussion, the most liked first. While a contest runs only the own ones and those of its admins, to all but its admins.",
    input: z.object({ ...paging, cid, did }),
    data: z.object({
      commentList: pageOfRecords(comment),
      commentLikeMap: z
        .record(z.string(), z.boolean())
        .describe("By comment id: true where the caller likes it."),
    }),
    refusals: placeRefusals,
  }),
  addComment: route({
    methods: ["POST"],
    path: "/api/comment",
    policy: "commenter",
    summary: `Writes a comment of at most ${commentMax} characters; below a discussion it takes solved problems.`,
    input: z.object({ content: commentText, cid, did }),
    data: comment,
    refusals: [...placeRefusals, "solved_too_few"],
  }),
  deleteComment: route({
    methods: ["DELETE"],
    path: "/api/comment",
    policy: "member",
    summary:
      "Deletes a comment with its replies: the own one; any in a contest for its admins, elsewhere for those of the site.",
    input: z.object({
      id: wholeNumber,
      fromUid: z.string().max(64).optional().describe("Not believed: the comment knows its author."),
      cid,
      did,
    }),
    data: z.null(),
    refusals: placeRefusals,
  }),
  likeComment: route({
    methods: ["GET", "POST"],
    path: "/api/comment-like",
    policy: "member",
    summary: "Likes a comment, or likes it no longer.",
    input: z.object({
      cid: wholeNumber.describe("The comment."),
      toLike: looseFlag,
      sourceId: wholeNumber.describe("The contest or discussion it stands in."),
      sourceType: z
        .string()
        .transform((text) => text.toLowerCase())
        .pipe(z.enum(["discussion", "contest"]))
        .describe("Discussion or Contest, in any case."),
    }),
    data: z.null(),
    refusals: placeRefusals,
  }),
  getReplies: route({
    methods: ["GET"],
    path: "/api/reply",
    policy: "anyone",
    summary: "All replies to a comment that the caller may see, the newest last.",
    input: z.object({ commentId: wholeNumber, cid }),
    data: z.array(reply),
    refusals: placeRefusals,
  }),
  addReply: route({
    methods: ["POST"],
    path: "/api/reply",
    policy: "replier",
    summary: `Answers a comment or a reply to it in at most ${commentMax} characters.`,
    input: z.object({
      reply: z
        .object({ commentId: z.int(), content: commentText })
        .describe("Whom it answers follows from quoteId, whatever else is sent."),
      did,
      quoteId: z.int().optional().describe("The comment or reply that it answers; the comment when missing."),
      quoteType: z.enum(["Comment", "Reply"]).default("Comment"),
    }),
    data: reply,
    refusals: [...placeRefusals, "reply_refused", "solved_too_few"],
  }),
  deleteReply: route({
    methods: ["DELETE"],
    path: "/api/reply",
    policy: "member",
    summary:
      "Deletes a reply: the own one; any in a contest for its admins, elsewhere for those of the site.",
    input: z
      .object({
        reply: z.object({ id: z.int() }).optional().describe("As a body has it."),
        id: wholeNumber.optional().describe("As a query has it."),
        cid,
        did,
      })
      .refine(({ reply: sent, id }) => sent ?? id !== undefined),
    data: z.null(),
    refusals: placeRefusals,
  }),
  getMentionNames: route({
    methods: ["GET"],
    path: "/api/mention-names",
    policy: "member",
    summary: `At most ${suggestedNamesMax} others whose names begin so, whom a text may call with an @; in a group its members only.`,
    input: z.object({
      prefix: z.string().trim().min(1).max(accountLimits.usernameMax),
      gid: wholeNumber.optional().describe("The group that the text is written in."),
    }),
    data: z.array(z.object({ username: z.string(), nickname: z.string().nullable() })),
    refusals: insideGroupRefusals,
  }),
};
