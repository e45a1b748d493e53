export { AnnouncementPanel } from "./parts/announcement-panel.tsx";
export { groupAnnouncements, siteAnnouncements } from "./site-announcements.ts";
