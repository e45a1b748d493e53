import { z } from "zod";
import { pageOfRecords } from "./envelope.ts";
import { paging, time } from "./fields.ts";
import { route } from "./route.ts";

/** An announcement of the site, a group or a contest. */
const announcement = z
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

export const announcementsRoutes = {
  getCommonAnnouncement: route({
    methods: ["GET"],
    path: "/api/get-common-announcement",
    policy: "anyone",
    summary: "Announcements of the site, newest first.",
    input: z.object(paging),
    data: pageOfRecords(announcement),
  }),
};
