import { z } from "zod";
import { announcement, announcementStatus } from "./announcements.ts";
import { ofContest } from "./contest-fields.ts";
import { pageOfRecords } from "./envelope.ts";
import { paging, textContent, textTitle, wholeNumber } from "./fields.ts";
import { route } from "./route.ts";

/** The announcements of a contest, as its admins write them. */
export const contestAdminAnnouncementsRoutes = {
  getAdminContestAnnouncements: route({
    methods: ["GET"],
    path: "/api/admin/contest/announcement",
    policy: "adminArea",
    summary: "Announcements of a contest with the hidden ones, newest first.",
    input: z.object({ ...paging, ...ofContest }),
    data: pageOfRecords(announcement),
    refusals: ["contest_not_found"],
  }),
  addContestAnnouncement: route({
    methods: ["POST"],
    path: "/api/admin/contest/announcement",
    policy: "adminArea",
    summary: "Writes an announcement of a contest.",
    input: z.object({
      ...ofContest,
      announcement: z.object({
        title: textTitle,
        content: textContent,
        status: announcementStatus.default(0),
      }),
    }),
    data: z.object({ id: z.int() }),
    refusals: ["contest_not_found"],
  }),
  changeContestAnnouncement: route({
    methods: ["PUT"],
    path: "/api/admin/contest/announcement",
    policy: "adminArea",
    summary: "Changes what is sent of an announcement of a contest.",
    input: z.object({
      ...ofContest,
      announcement: z.object({
        id: z.int(),
        title: textTitle.optional(),
        content: textContent.optional(),
        status: announcementStatus.optional(),
      }),
    }),
    data: z.null(),
    refusals: ["contest_not_found", "announcement_not_found"],
  }),
  deleteContestAnnouncement: route({
    methods: ["DELETE"],
    path: "/api/admin/contest/announcement",
    policy: "adminArea",
    summary: "Deletes an announcement of a contest.",
    input: z.object({ ...ofContest, aid: wholeNumber }),
    data: z.null(),
    refusals: ["contest_not_found", "announcement_not_found"],
  }),
};
