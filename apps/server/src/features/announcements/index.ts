export { presentAnnouncement } from "./announcements.present.ts";
export {
  addAnnouncement,
  holdAnnouncement,
  removeAnnouncement,
  storeAnnouncement,
} from "./announcements.repo.ts";
export { announcementsHandlers } from "./announcements.routes.ts";
export type { AnnouncementForm } from "./change-announcement.ts";
export {
  countContestAnnouncements,
  findUnreadAnnouncements,
  listContestAnnouncements,
} from "./contest-announcements.repo.ts";
export { copyGroupAnnouncements } from "./group-announcements.repo.ts";
export { groupAnnouncementsHandlers } from "./group-announcements.routes.ts";
