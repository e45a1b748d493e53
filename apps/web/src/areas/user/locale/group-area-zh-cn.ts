/** Words of the pages that a group has as the site does. */
export const groupAreaZhCn = {
  "groupArea.create": "创建",
  "groupArea.admin.problem": "题目管理",
  "groupArea.admin.training": "训练管理",
  "groupArea.admin.contest": "比赛管理",
  "groupArea.admin.discussion": "讨论管理",
} as const;
