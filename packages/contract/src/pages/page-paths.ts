/**
 * Every page by the name the specification gives it, spellings kept. All links go through these names, so a path is
 * written once; the server answers an address that none of them describes as not found.
 */
export const pagePaths = {
  Home: "/home",
  ProblemList: "/problem",
  ProblemDetails: "/problem/$problemID",
  TrainingList: "/training",
  ContestList: "/contest",
  ContestDetails: "/contest/$contestID",
  SubmissionList: "/status",
  SubmissionDeatil: "/submission-detail/$submitID",
  SubmissionCompare: "/submission-detail/$submitID/compare/$otherID",
  ACMRank: "/acm-rank",
  OIRank: "/oi-rank",
  DiscussionList: "/discussion",
  GroupList: "/group",
  Introduction: "/introduction",
  Developer: "/developer",
  UserHome: "/user-home",
  Setting: "/setting",
  ResetPassword: "/reset-password",
  Logout: "/logout",
  Setup: "/setup",
  Message: "/message",
  DiscussMsg: "/message/discuss",
  ReplyMsg: "/message/reply",
  LikeMsg: "/message/like",
  SysMsg: "/message/sys",
  MineMsg: "/message/mine",
  AdminLogin: "/admin/login",
  Rejudgings: "/admin/rejudge",
  Admin: "/admin",
  AdminDashboard: "/admin/dashboard",
  AdminProblemList: "/admin/problems",
  AdminProblemCreate: "/admin/problem/create",
  AdminProblemEdit: "/admin/problem/edit/$problemId",
  AdminProblemTag: "/admin/problem/tag",
  AdminAnnouncements: "/admin/announcement",
  AdminNotices: "/admin/notice",
  AdminConfig: "/admin/conf",
  AdminSwitches: "/admin/switch",
  AdminJudges: "/admin/judges",
  AdminLanguages: "/admin/languages",
  AdminAudit: "/admin/audit",
  AdminUser: "/admin/user",
} as const;

/** The name of a page. */
export type PageName = keyof typeof pagePaths;

/** Pages that are linked by name already and are not made yet: their addresses are no page until then. */
export const pagesToCome: readonly PageName[] = [
  "TrainingList",
  "ContestList",
  "ContestDetails",
  "DiscussionList",
  "GroupList",
];
