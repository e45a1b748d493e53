import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { paging, textContent, textTitle, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

const type = z.enum(["All", "Single", "Admin"]).describe("For all users, one of them, or the admin roles.");

const recipient = z
  .string()
  .trim()
  .max(255)
  .nullish()
  .describe("Username of the one user that a notice of type Single is for.");

/** A notice that the site sends. */
const siteNotice = z
  .object({
    id: z.int(),
    title: z.string(),
    content: z.string().describe("Markdown."),
    type,
    recipient: z.string().nullable(),
    state: z.boolean().describe("True once everybody it is for has it."),
    isUnderWay: z.boolean().describe("True from the first delivery on: whom it is for is settled."),
    adminUsername: z.string().describe("Who wrote it."),
    gmtCreate: time,
    gmtModified: time,
  })
  .meta({ id: "SiteNotice" });

const path = "/api/admin/msg/notice";

export const noticesRoutes = {
  getNotices: route({
    methods: ["GET"],
    path,
    policy: "root",
    summary: "The notices that the site sends, newest first.",
    input: z.object({ ...paging, type: type.optional().catch(undefined) }),
    data: pageOfRecords(siteNotice),
  }),
  addNotice: route({
    methods: ["POST"],
    path,
    policy: "root",
    summary: "Writes a notice; the next full hour delivers it to the system messages of those it is for.",
    input: z.object({ title: textTitle, content: textContent, type, recipient }),
    data: z.object({ id: z.int() }),
    refusals: ["user_not_found"],
  }),
  changeNotice: route({
    methods: ["PUT"],
    path,
    policy: "root",
    summary: "Changes a notice, also where it was delivered; whom it is for only before that.",
    input: z.object({
      id: z.int(),
      title: textTitle.optional(),
      content: textContent.optional(),
      type: type.optional(),
      recipient,
    }),
    data: z.null(),
    refusals: ["notice_not_found", "notice_delivered", "user_not_found"],
  }),
  deleteNotice: route({
    methods: ["DELETE"],
    path,
    policy: "root",
    summary: "Deletes a notice and what was delivered of it.",
    input: z.object({ id: wholeNumber }),
    data: z.null(),
    refusals: ["notice_not_found"],
  }),
};
