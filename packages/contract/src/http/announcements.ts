import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { paging, textContent, textTitle, time, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

/** An announcement of the site, a group or a contest. */
export const announcement = z
  .object({
    id: z.int(),
    title: z.string(),
    content: z.string().describe("Markdown."),
    uid: z.string().describe("The author."),
    username: z.string(),
    isByStaff: z.boolean().describe("True when the author has an admin role: more of the Markdown is kept."),
    status: z.int().describe("0 shown, 1 hidden."),
    gmtCreate: time,
    gmtModified: time,
  })
  .meta({ id: "Announcement" });

/** Whether an announcement is shown. */
export const announcementStatus = z.union([z.literal(0), z.literal(1)]).describe("0 shown, 1 hidden.");
const path = "/api/admin/announcement";

export const announcementsRoutes = {
  getCommonAnnouncement: route({
    methods: ["GET"],
    path: "/api/get-common-announcement",
    policy: "anyone",
    summary: "Announcements of the site, newest first.",
    input: z.object(paging),
    data: pageOfRecords(announcement),
  }),
  getAdminAnnouncements: route({
    methods: ["GET"],
    path,
    policy: "root",
    summary: "Announcements of the site with the hidden ones, newest first.",
    input: z.object(paging),
    data: pageOfRecords(announcement),
  }),
  addAnnouncement: route({
    methods: ["POST"],
    path,
    policy: "root",
    summary: "Writes an announcement of the site; shown at once unless it is hidden.",
    input: z.object({ title: textTitle, content: textContent, status: announcementStatus.default(0) }),
    data: z.object({ id: z.int() }),
  }),
  changeAnnouncement: route({
    methods: ["PUT"],
    path,
    policy: "root",
    summary: "Changes what is sent of an announcement of the site; the rest stays.",
    input: z.object({
      id: z.int(),
      title: textTitle.optional(),
      content: textContent.optional(),
      status: announcementStatus.optional(),
    }),
    data: z.null(),
    refusals: ["announcement_not_found"],
  }),
  deleteAnnouncement: route({
    methods: ["DELETE"],
    path,
    policy: "root",
    summary: "Deletes an announcement of the site.",
    input: z.object({ aid: wholeNumber }),
    data: z.null(),
    refusals: ["announcement_not_found"],
  }),
};
