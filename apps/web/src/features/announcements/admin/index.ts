export { contestDesk } from "../announcement-desk.ts";
export { AnnouncementDeskView } from "../parts/announcement-desk-view.tsx";
