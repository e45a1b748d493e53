import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { looseInt, paging, says, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

const report = z
  .object({
    id: z.int(),
    did: z.int(),
    gid: z.int().nullable(),
    discussionTitle: z.string(),
    discussionAuthor: z.string(),
    discussionStatus: z.int().describe("0 shown, 1 hidden, 2 deleted."),
    reporter: z.string(),
    content: z.string().describe("Each tag in hash marks, then the reason."),
    status: z.boolean().describe("True once staff has dealt with it."),
    handledBy: z.string().nullable(),
    handledAt: time.nullable(),
    reason: z.string().nullable().describe("What staff wrote when dealing with it."),
    gmtCreate: time,
    gmtModified: time,
  })
  .meta({ id: "DiscussionReport" });

const pastAct = z
  .object({
    at: time,
    username: z.string().nullable().describe("Null when the account is gone."),
    act: z.enum(["pin", "unpin", "hide", "show", "move", "delete", "settle-report", "reopen-report"]),
    reason: z.string().nullable(),
  })
  .meta({ id: "DiscussionAct" });

const reason = z
  .string()
  .trim()
  .max(200, says("Text_Check_Max"))
  .nullish()
  .transform((text) => text || null)
  .describe("Why, for the other staff.");

const ids = z
  .union([
    z.array(z.int()),
    z.int().transform((id) => [id]),
    z.string().transform((text) => text.split(",").map(Number)),
  ])
  .pipe(z.array(z.int()).min(1).max(100));

export const adminDiscussionsRoutes = {
  moderateDiscussion: route({
    methods: ["PUT"],
    path: "/api/admin/discussion",
    policy: "adminArea",
    summary: "Pins, hides or moves a discussion; what is not sent stays, and what others wrote always does.",
    input: z.object({
      id: z.int(),
      status: z.literal([0, 1]).optional().describe("0 shown, 1 hidden."),
      topPriority: z.boolean().optional(),
      categoryId: z.int().optional(),
      reason,
    }),
    data: z.null(),
    refusals: ["discussion_not_found", "discussion_category_not_found"],
  }),
  deleteDiscussions: route({
    methods: ["DELETE"],
    path: "/api/admin/discussion",
    policy: "adminArea",
    summary: "Deletes discussions; those that are gone already are skipped.",
    input: z.object({ ids: ids.describe("At most 100, repeated or with commas."), reason }),
    data: z.null(),
  }),
  getDiscussionHistory: route({
    methods: ["GET"],
    path: "/api/admin/discussion/history",
    policy: "adminArea",
    summary: "What staff did to a discussion and to the reports of it, newest first.",
    input: z.object({ did: wholeNumber }),
    data: z.array(pastAct),
  }),
  getDiscussionReports: route({
    methods: ["GET"],
    path: "/api/admin/discussion-report",
    policy: "adminArea",
    summary: "Reports, those that wait first, each kind newest first.",
    input: z.object({ ...paging, did: looseInt.describe("Of one discussion only.") }),
    data: pageOfRecords(report),
  }),
  updateDiscussionReport: route({
    methods: ["PUT"],
    path: "/api/admin/discussion-report",
    policy: "adminArea",
    summary: "Settles a report, or opens it again.",
    input: z.object({ id: z.int(), status: z.boolean(), reason }),
    data: z.null(),
    refusals: ["report_not_found"],
  }),
};
