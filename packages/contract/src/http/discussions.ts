import { discussionLimits, reportReasonMax, reportTags } from "@touchstone/domain";
import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { filterText, looseFlag, looseInt, paging, says, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

const fields = {
  id: z.int(),
  pid: z.string().nullable().describe("Display id of the problem it is about; null while that is hidden."),
  title: z.string(),
  description: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
  topPriority: z.boolean().describe("Pinned above all others."),
  uid: z.string().describe("The author."),
  author: z.string(),
  avatar: z.string().nullable(),
  role: z
    .enum(["root", "admin", "user"])
    .describe("The author's, as stored: root and admin have a badge, and more of their Markdown is kept."),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  commentNum: z.int().describe("Comments and replies."),
  likeNum: z.int(),
  viewNum: z.int(),
  hasLike: z.boolean().describe("Whether the caller likes it."),
  gmtCreate: time,
  gmtModified: time,
  gid: z.int().nullable(),
  status: z.int().describe("0 shown, 1 hidden by staff: then only staff sees it."),
};

const listItem = z
  .object({ ...fields, content: z.null().describe("Only the details have it.") })
  .meta({ id: "DiscussionListItem" });

const discussion = z
  .object({ ...fields, content: z.string().describe("Markdown.") })
  .meta({ id: "Discussion" });

const discussionCategory = z.object({ id: z.int(), name: z.string() }).meta({
  id: "DiscussionCategory",
});

/** What a form says; the rules of the domain tell what is wrong with it. */
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const form = {
  title: text,
  description: text,
  categoryId: z.int().nullish(),
  content: text.describe("Markdown."),
  topPriority: z.boolean().nullish().describe("Believed from the admin roles only; others change nothing."),
};

const did = wholeNumber.describe("The discussion.");

export const discussionsRoutes = {
  getDiscussionList: route({
    methods: ["GET"],
    path: "/api/get-discussion-list",
    policy: "anyone",
    summary: "Discussions of the site, the pinned ones and then the newest first.",
    input: z.object({
      ...paging,
      keyword: filterText.describe("Part of the title or the description."),
      cid: looseInt.describe("The category."),
      pid: filterText.describe("Display id of a problem."),
      onlyMine: looseFlag.describe("Those of the caller only; a visitor has none."),
      admin: looseFlag.describe("With the hidden ones; believed from the admin roles only."),
      before: looseInt.describe("Not pinned ones with a smaller id only: the way into deep pages."),
    }),
    data: pageOfRecords(listItem),
    refusals: ["discussions_closed"],
  }),
  getDiscussionDetail: route({
    methods: ["GET"],
    path: "/api/get-discussion-detail",
    policy: "anyone",
    summary: "A discussion with its content.",
    input: z.object({ did }),
    data: discussion,
    refusals: ["discussions_closed", "discussion_not_found"],
  }),
  viewDiscussion: route({
    methods: ["POST"],
    path: "/api/discussion-view",
    policy: "anyone",
    summary: "Says that the caller looks at a discussion; counts once an hour for each user or address.",
    input: z.object({ did }),
    data: z.null(),
    refusals: ["discussions_closed", "discussion_not_found"],
  }),
  addDiscussion: route({
    methods: ["POST"],
    path: "/api/discussion",
    policy: "poster",
    summary:
      "Posts a discussion. Of a problem's the title begins with the problem's id in brackets. Takes solved problems, and counts by day; staff is exempt.",
    input: z.object({
      ...form,
      pid: filterText.nullish().describe("Display id of the problem it is about."),
    }),
    data: z.object({ id: z.int() }),
    refusals: [
      "discussions_closed",
      "solved_too_few",
      "daily_posts_spent",
      "problem_not_found",
      "discussion_category_not_found",
    ],
  }),
  updateDiscussion: route({
    methods: ["PUT"],
    path: "/api/discussion",
    policy: "member",
    summary: "Changes a discussion of the caller; whatever else of it is sent is not read.",
    input: z.object({ id: z.int(), ...form }),
    data: z.null(),
    refusals: ["discussions_closed", "discussion_not_found", "discussion_category_not_found"],
  }),
  deleteDiscussion: route({
    methods: ["DELETE"],
    path: "/api/discussion",
    policy: "member",
    summary: "Deletes a discussion with what is written below it: the own one; admin roles delete any.",
    input: z
      .object({ id: wholeNumber.optional(), did: wholeNumber.optional().describe("Another name of id.") })
      .refine(({ id, did: other }) => (id ?? other) !== undefined),
    data: z.null(),
    refusals: ["discussions_closed", "discussion_not_found"],
  }),
  likeDiscussion: route({
    methods: ["GET", "POST"],
    path: "/api/discussion-like",
    policy: "member",
    summary: "Likes a discussion, or likes it no longer; a second time changes nothing.",
    input: z.object({ did, toLike: looseFlag }),
    data: z.null(),
    refusals: ["discussions_closed", "discussion_not_found"],
  }),
  reportDiscussion: route({
    methods: ["POST"],
    path: "/api/discussion-report",
    policy: "member",
    summary: "Tells staff of a discussion; a second report of the same user replaces one that still waits.",
    input: z.object({
      did,
      reporter: z.string().max(255).nullish().describe("Not believed: the session knows who reports."),
      content: z
        .string({ error: says("Report_Empty") })
        .max(reportReasonMax + 200, says("Report_Reason_Max"))
        .describe(
          `Each tag (${reportTags.join(", ")}) in hash marks, then a reason of at most ${reportReasonMax} characters.`,
        ),
    }),
    data: z.null(),
    refusals: ["discussions_closed", "discussion_not_found"],
  }),
  getDiscussionCategories: route({
    methods: ["GET"],
    path: "/api/discussion-category",
    policy: "anyone",
    summary: "The categories of discussions.",
    input: z.object({}),
    data: z.array(discussionCategory),
  }),
  setDiscussionCategories: route({
    methods: ["POST"],
    path: "/api/discussion-category",
    policy: "root",
    summary:
      "Renames the categories that are sent with an id and makes those without one; blank names are skipped, and nothing is deleted.",
    input: z
      .array(
        z.object({
          id: z.int().nullish(),
          name: z.string().trim().max(discussionLimits.categoryNameMax, says("Category_Name_Max")),
        }),
      )
      .max(discussionLimits.categoriesMax),
    data: z.array(discussionCategory),
    refusals: ["discussion_category_not_found", "discussion_category_taken"],
  }),
};
