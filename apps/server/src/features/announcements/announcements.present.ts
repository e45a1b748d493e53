import { isAdminRole, isRole } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import type { AnnouncementRow } from "./announcements.repo.ts";

/** An announcement as panels and its editors show it. */
export function presentAnnouncement(row: AnnouncementRow) {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    uid: wireUid(row.authorId),
    username: row.username,
    isByStaff: isRole(row.role) && isAdminRole(row.role),
    status: row.isVisible ? 0 : 1,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
  };
}
