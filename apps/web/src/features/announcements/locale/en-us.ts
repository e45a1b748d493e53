import type { announcementsZhCn } from "./zh-cn.ts";

/** Words of announcements. */
export const announcementsEnUs: Record<keyof typeof announcementsZhCn, string> = {
  "announcements.title": "Announcements",
  "announcements.refresh": "Refresh announcements",
  "announcements.back": "Back to the list",
  "announcements.none": "Nothing has been announced yet",
  "announcements.noneText": "What is announced shows here.",
  "announcements.new": "New",
  "announcements.pages": "Pages of announcements",
  "announcements.place": "Page {{page}} of {{pages}}",
};
