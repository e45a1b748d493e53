import type { announcementsAdminZhCn } from "./admin-zh-cn.ts";

/** Words of writing announcements. */
export const announcementsAdminEnUs: Record<keyof typeof announcementsAdminZhCn, string> = {
  "announcements.admin": "Manage announcements",
  "announcements.lead": "They stand on the home page for everybody; a hidden one is seen only here.",
  "announcements.write": "New announcement",
  "announcements.edit": "Edit the announcement",
  "announcements.editOne": "Edit “{{title}}”",
  "announcements.save": "Save the announcement",
  "announcements.list": "Announcements",
  "announcements.id": "ID",
  "announcements.heading": "Title",
  "announcements.content": "Content",
  "announcements.author": "Author",
  "announcements.created": "Created",
  "announcements.modified": "Changed",
  "announcements.visible": "Visible",
  "announcements.visibleOne": "“{{title}}” is visible",
  "announcements.acts": "Actions",
  "announcements.required": "Please write a title and a text",
  "announcements.delete": "Delete the announcement",
  "announcements.deleteOne": "Delete “{{title}}”",
  "announcements.deleteText": "“{{title}}” goes from the home page and cannot be brought back.",
  "announcements.deleted": "Delete successfully",
  "announcements.noneYet": "Nothing has been announced yet",
  "announcements.noneYetText": "Write one; it shows on the home page at once.",
  "announcements.noun": "announcements",
};
