/** Words of the admin area. */
export const adminAreaZhCn = {
  "admin.title": "后台管理",
  "admin.signedInAs": "当前账号",
  "admin.role.root": "超级管理员",
  "admin.role.admin": "管理员",
  "admin.role.problem_admin": "题目管理员",
  "admin.role.user": "用户",
  "admin.toSite": "返回前台",
  "admin.logOut": "退出登录",
} as const;
