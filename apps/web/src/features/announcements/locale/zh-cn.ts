/** Words of announcements. */
export const announcementsZhCn = {
  "announcements.title": "公告",
  "announcements.refresh": "刷新公告",
  "announcements.back": "返回列表",
  "announcements.none": "还没有公告",
  "announcements.noneText": "有公告时会显示在这里。",
  "announcements.new": "新",
  "announcements.pages": "公告翻页",
  "announcements.place": "第 {{page}} 页，共 {{pages}} 页",
} as const;
