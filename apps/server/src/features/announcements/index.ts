export { addAnnouncement } from "./announcements.repo.ts";
export { announcementsHandlers } from "./announcements.routes.ts";
