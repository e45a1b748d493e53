export { AnnouncementPanel } from "./parts/announcement-panel.tsx";
export { siteAnnouncements } from "./site-announcements.ts";
