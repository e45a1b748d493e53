import { isAdminRole, isRole } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import type { AnnouncementRow } from "./announcements.repo.ts";

/** An announcement as a panel shows it; hidden ones never come this far. */
export function presentAnnouncement(row: AnnouncementRow) {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    uid: wireUid(row.authorId),
    username: row.username,
    isByStaff: isRole(row.role) && isAdminRole(row.role),
    status: 0,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
  };
}
