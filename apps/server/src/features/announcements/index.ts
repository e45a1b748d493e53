export { presentAnnouncement } from "./announcements.present.ts";
export {
  addAnnouncement,
  countAnnouncements,
  holdAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  storeAnnouncement,
} from "./announcements.repo.ts";
export { announcementsHandlers } from "./announcements.routes.ts";
export { type AnnouncementForm, withChanges } from "./change-announcement.ts";
export { copyGroupAnnouncements } from "./group-announcements.repo.ts";
export { groupAnnouncementsHandlers } from "./group-announcements.routes.ts";
export { findUnreadAnnouncements } from "./unread-announcements.repo.ts";
