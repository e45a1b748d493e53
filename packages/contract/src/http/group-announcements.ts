import { z } from "zod";
import { announcement, announcementStatus } from "./announcements.ts";
import { pageOfRecords } from "./envelope.ts";
import { paging, textContent, textTitle, wholeNumber } from "./fields.ts";
import { insideGroupRefusals, ofGroup } from "./groups.ts";
import { route } from "./route.ts";

const groupAnnouncement = announcement.extend({ gid: z.int() }).meta({ id: "GroupAnnouncement" });
const path = "/api/group/announcement";

/** The announcements of a group. */
export const groupAnnouncementsRoutes = {
  getGroupAnnouncements: route({
    methods: ["GET"],
    path: "/api/group/get-announcement-list",
    policy: "member",
    summary: "What a group announces, the newest first, for members.",
    input: z.object({ ...paging, ...ofGroup }),
    data: pageOfRecords(groupAnnouncement),
    refusals: insideGroupRefusals,
  }),
  getGroupAdminAnnouncements: route({
    methods: ["GET"],
    path: "/api/group/get-admin-announcement-list",
    policy: "member",
    summary: "The same with the hidden ones, for group admins.",
    input: z.object({ ...paging, ...ofGroup }),
    data: pageOfRecords(groupAnnouncement),
    refusals: insideGroupRefusals,
  }),
  addGroupAnnouncement: route({
    methods: ["POST"],
    path,
    policy: "member",
    summary: "Writes an announcement of a group, for group admins.",
    input: z.object({
      ...ofGroup,
      ...{ title: textTitle, content: textContent, status: announcementStatus.default(0) },
    }),
    data: z.object({ id: z.int() }),
    refusals: insideGroupRefusals,
  }),
  changeGroupAnnouncement: route({
    methods: ["PUT"],
    path,
    policy: "member",
    summary: "Changes what is sent of an announcement of a group, for group roots and its author.",
    input: z.object({
      id: wholeNumber,
      title: textTitle.optional(),
      content: textContent.optional(),
      status: announcementStatus.optional(),
    }),
    data: z.null(),
    refusals: ["announcement_not_found"],
  }),
  deleteGroupAnnouncement: route({
    methods: ["DELETE"],
    path,
    policy: "member",
    summary: "Deletes an announcement of a group, for group roots and its author.",
    input: z.object({ aid: wholeNumber }),
    data: z.null(),
    refusals: ["announcement_not_found"],
  }),
};
