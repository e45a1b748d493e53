import { type Method, type Route, type RouteName, routes } from "@touchstone/contract";
import { type PolicyName, type Role, roles } from "@touchstone/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSessionTokens } from "../features/identity/index.ts";
import { startTestApi, type TestApi, testPassword } from "../testing/test-api.ts";

/** Who may call what, written down a second time: a policy that changes must change here too. */
const policyOf: Record<RouteName, PolicyName> = {
  getWebsiteConfig: "anyone",
  getWebConfig: "root",
  setWebConfig: "root",
  getDataSource: "root",
  setDataSource: "root",
  getSwitches: "root",
  setSwitches: "root",
  getMailConfig: "root",
  setMailConfig: "root",
  testMail: "root",
  getMailTest: "root",
  uploadMdImg: "member",
  deleteMdImg: "member",
  uploadMdFile: "adminArea",
  getLanguages: "anyone",
  getManagedLanguages: "root",
  setLanguageEnabled: "root",
  orderLanguages: "root",
  login: "anyone",
  adminLogin: "anyone",
  getCaptcha: "anyone",
  getCaptchaQuestion: "anyone",
  getSlidePuzzle: "anyone",
  checkSlide: "anyone",
  sendChallengeCode: "anyone",
  applyResetPassword: "anyone",
  resetPassword: "anyone",
  logout: "session",
  adminLogout: "adminArea",
  getRegisterCode: "anyone",
  register: "anyone",
  checkUsernameOrEmail: "anyone",
  getUserAuthInfo: "session",
  changePassword: "session",
  setUpRoot: "anyone",
  getAccount: "session",
  getChangeEmailCode: "member",
  changeEmail: "member",
  changeUserInfo: "member",
  uploadAvatar: "member",
  getSessions: "session",
  revokeSession: "session",
  revokeOtherSessions: "session",
  exportSubmissions: "member",
  deleteAccount: "member",
  getUserList: "root",
  exportUsers: "root",
  editUser: "root",
  deleteUsers: "root",
  previewUserFile: "root",
  previewUserCells: "root",
  insertUsers: "root",
  getUserImports: "root",
  generateUsers: "root",
  getGeneratedUsers: "root",
  viewAsUser: "adminArea",
  getProblemList: "anyone",
  getProblemDetail: "anyone",
  getRandomProblem: "anyone",
  getAllProblemTags: "anyone",
  getProblemTagsAndClassification: "anyone",
  getUserProblemStatus: "member",
  getProblemCodeTemplate: "anyone",
  getProblemLanguages: "anyone",
  getAdminProblemList: "adminArea",
  getAdminProblem: "adminArea",
  addProblem: "adminArea",
  updateProblem: "adminArea",
  deleteProblem: "problemStaff",
  restoreProblem: "problemStaff",
  changeProblemAuth: "adminArea",
  getAdminProblemCases: "adminArea",
  getProblemRevisions: "adminArea",
  getRevisionChanges: "adminArea",
  restoreRevision: "adminArea",
  getVerification: "adminArea",
  downloadTestcase: "member",
  verifyProblem: "adminArea",
  getGroupProblemList: "member",
  getGroupAdminProblemList: "member",
  getGroupProblem: "member",
  addGroupProblem: "member",
  updateGroupProblem: "member",
  deleteGroupProblem: "member",
  getGroupProblemCases: "member",
  getGroupProblemTags: "member",
  compileGroupSpj: "member",
  compileGroupInteractive: "member",
  changeGroupProblemAuth: "member",
  applyPublic: "member",
  getGroupVerification: "member",
  verifyGroupProblem: "member",
  getPublicApplications: "problemStaff",
  decidePublicApplication: "problemStaff",
  getGroupRankList: "member",
  addTag: "problemStaff",
  updateTag: "problemStaff",
  deleteTag: "problemStaff",
  getTagClassifications: "problemStaff",
  addTagClassification: "problemStaff",
  updateTagClassification: "problemStaff",
  deleteTagClassification: "problemStaff",
  importProblem: "adminArea",
  importQdojProblem: "adminArea",
  pushProblem: "adminArea",
  importFpsProblem: "adminArea",
  importHydroProblem: "adminArea",
  getProblemImports: "adminArea",
  getProblemImport: "adminArea",
  exportProblem: "adminArea",
  startProblemExport: "adminArea",
  getProblemExports: "adminArea",
  downloadProblemExport: "adminArea",
  uploadTestcaseZip: "member",
  compileSpj: "adminArea",
  compileInteractive: "adminArea",
  getTrainingCategory: "anyone",
  getTrainingList: "anyone",
  getDueTrainings: "member",
  getTrainingDetail: "anyone",
  registerTraining: "member",
  getTrainingAccess: "member",
  getTrainingProblemList: "member",
  getTrainingProblemDetails: "member",
  getTrainingRank: "member",
  getAdminTrainingList: "adminArea",
  getAdminTraining: "adminArea",
  addTraining: "adminArea",
  getGroupTrainingList: "member",
  getGroupAdminTrainingList: "member",
  getGroupTraining: "member",
  addGroupTraining: "member",
  updateGroupTraining: "member",
  deleteGroupTraining: "member",
  changeGroupTrainingStatus: "member",
  getGroupTrainingProblems: "member",
  changeGroupTrainingProblem: "member",
  orderGroupTrainingProblems: "member",
  removeGroupTrainingProblem: "member",
  addPublicGroupTrainingProblem: "member",
  addOwnGroupTrainingProblem: "member",
  findGroupTrainingProblems: "member",
  addGroupTrainingProblems: "member",
  getGroupTrainingWall: "member",
  downloadGroupTrainingWall: "member",
  getGroupTrainingMembers: "member",
  extendGroupTrainingMember: "member",
  getGroupContestList: "member",
  getGroupAdminContestList: "member",
  getGroupContest: "member",
  addGroupContest: "member",
  updateGroupContest: "member",
  deleteGroupContest: "member",
  changeGroupContestVisible: "member",
  getGroupContestProblems: "member",
  addGroupContestProblem: "member",
  getGroupContestProblem: "member",
  changeGroupContestProblem: "member",
  removeGroupContestProblem: "member",
  addPublicGroupContestProblem: "member",
  addOwnGroupContestProblem: "member",
  getGroupContestAnnouncements: "member",
  addGroupContestAnnouncement: "member",
  changeGroupContestAnnouncement: "member",
  deleteGroupContestAnnouncement: "member",
  getGroupDiscussionList: "member",
  getGroupAdminDiscussionList: "member",
  addGroupDiscussion: "member",
  updateGroupDiscussion: "member",
  deleteGroupDiscussion: "member",
  updateTraining: "adminArea",
  deleteTraining: "adminArea",
  restoreTraining: "adminArea",
  changeTrainingStatus: "adminArea",
  getAdminTrainingProblems: "adminArea",
  changeTrainingProblem: "adminArea",
  orderTrainingProblems: "adminArea",
  removeTrainingProblem: "adminArea",
  addPublicTrainingProblem: "adminArea",
  findTrainingProblems: "adminArea",
  addTrainingProblems: "adminArea",
  getTrainingMembers: "adminArea",
  extendTrainingMember: "adminArea",
  addTrainingCategory: "adminArea",
  updateTrainingCategory: "adminArea",
  deleteTrainingCategory: "adminArea",
  getSubmissionList: "anyone",
  submitProblemJudge: "submitter",
  submitProblemTestJudge: "submitter",
  getTestJudgeResult: "member",
  getDraft: "member",
  saveDraft: "member",
  exportDrafts: "member",
  getSubmissionDetail: "anyone",
  checkSubmissionsStatus: "anyone",
  getAllCaseResult: "anyone",
  getLastAcCode: "member",
  shareSubmission: "member",
  contestSubmissions: "member",
  checkContestSubmissionsStatus: "member",
  getRankList: "anyone",
  getContestRank: "member",
  getContestOutsideScoreboard: "anyone",
  getContestOutsizeInfo: "anyone",
  getContestBoard: "anyone",
  downloadContestRank: "member",
  getContestScrollBoard: "member",
  getContestAcInfo: "member",
  checkContestAcInfo: "member",
  getBalloonLink: "member",
  changeBalloonLink: "member",
  getBalloons: "anyone",
  deliverBalloon: "anyone",
  rejudge: "root",
  manualJudge: "root",
  cancelJudge: "root",
  resubmit: "submitter",
  countRejudging: "root",
  startRejudging: "root",
  rejudgeContestProblem: "root",
  getRejudgings: "root",
  getToolchains: "anyone",
  getJudgeServiceInfo: "adminArea",
  setJudgeState: "root",
  makeJudgeToken: "root",
  getJudgeTokens: "root",
  revokeJudgeTokens: "root",
  removeJudge: "root",
  getParkedJudgements: "root",
  releaseParked: "root",
  closeParked: "root",
  registerJudge: "anyone",
  getPausedProblems: "adminArea",
  pauseProblemJudging: "adminArea",
  getRemoteJudging: "root",
  getRemotePages: "root",
  switchRemoteJudging: "root",
  keepRemoteAccount: "root",
  switchRemoteAccount: "root",
  removeRemoteAccount: "root",
  checkRemoteAccount: "root",
  careForRemoteSite: "root",
  importRemoteProblem: "adminArea",
  orderRemoteProblems: "adminArea",
  importRemoteContestProblem: "adminArea",
  importRemoteTrainingProblem: "adminArea",
  getRemoteImports: "adminArea",
  getUnreadCounts: "member",
  getCommentMessages: "member",
  getReplyMessages: "member",
  getLikeMessages: "member",
  getSysMessages: "member",
  getMineMessages: "member",
  readMessages: "member",
  cleanMessages: "member",
  getGroupList: "anyone",
  getGroupDetail: "member",
  getGroupAccess: "member",
  getGroupAuth: "member",
  addGroup: "groupMaker",
  updateGroup: "member",
  deleteGroup: "groupEnder",
  uploadGroupAvatar: "member",
  getGroupMembers: "member",
  getGroupApplications: "member",
  getMemberNames: "member",
  copyGroup: "groupMaker",
  joinGroup: "member",
  changeGroupMember: "member",
  removeGroupMember: "member",
  exitGroup: "member",
  getGroupInvitations: "member",
  addGroupInvitation: "member",
  deleteGroupInvitation: "member",
  getGroupInvitation: "member",
  joinByInvitation: "member",
  previewRosterFile: "adminArea",
  previewRosterCells: "adminArea",
  addRoster: "adminArea",
  getRosters: "adminArea",
  resetGroupMemberPassword: "member",
  getGroupAnnouncements: "member",
  getGroupAdminAnnouncements: "member",
  addGroupAnnouncement: "member",
  changeGroupAnnouncement: "member",
  deleteGroupAnnouncement: "member",
  getCommonAnnouncement: "anyone",
  getAdminAnnouncements: "root",
  addAnnouncement: "root",
  changeAnnouncement: "root",
  deleteAnnouncement: "root",
  getNotices: "root",
  addNotice: "root",
  changeNotice: "root",
  deleteNotice: "root",
  uploadCarouselImage: "root",
  setCarousel: "root",
  deleteCarouselImage: "root",
  getAdminContestList: "adminArea",
  getAdminContest: "adminArea",
  addContest: "adminArea",
  updateContest: "adminArea",
  deleteContest: "adminArea",
  restoreContest: "adminArea",
  cloneContest: "adminArea",
  changeContestVisible: "adminArea",
  getAdminContestProblems: "adminArea",
  getAdminContestProblem: "adminArea",
  addContestProblem: "adminArea",
  updateContestProblem: "adminArea",
  removeContestProblem: "adminArea",
  getContestProblemLink: "adminArea",
  changeContestProblemLink: "adminArea",
  addPublicContestProblem: "adminArea",
  getAdminContestAnnouncements: "adminArea",
  addContestAnnouncement: "adminArea",
  changeContestAnnouncement: "adminArea",
  deleteContestAnnouncement: "adminArea",
  getContestEntries: "adminArea",
  setContestSeats: "adminArea",
  changeContestEntry: "adminArea",
  downloadContestAcSubmission: "member",
  getContestStaff: "member",
  addContestStaff: "member",
  removeContestStaff: "member",
  extendContest: "member",
  getContestReadiness: "member",
  getRecentContest: "anyone",
  getContestList: "anyone",
  getContestInfo: "member",
  registerContest: "member",
  getContestAccess: "member",
  getContestProblem: "anyone",
  getContestProblemDetails: "member",
  getContestAnnouncement: "member",
  getContestNotReadAnnouncement: "member",
  submitPrintText: "member",
  getContestPrint: "member",
  getContestPrintText: "member",
  checkContestPrintStatus: "member",
  downloadContestPrintText: "member",
  getClarifications: "member",
  askClarification: "member",
  answerClarification: "member",
  getDiscussionList: "anyone",
  getDiscussionDetail: "anyone",
  viewDiscussion: "anyone",
  addDiscussion: "poster",
  updateDiscussion: "member",
  deleteDiscussion: "member",
  likeDiscussion: "member",
  reportDiscussion: "member",
  getDiscussionCategories: "anyone",
  setDiscussionCategories: "root",
  moderateDiscussion: "adminArea",
  deleteDiscussions: "adminArea",
  getDiscussionHistory: "adminArea",
  getDiscussionReports: "adminArea",
  updateDiscussionReport: "adminArea",
  getComments: "anyone",
  addComment: "commenter",
  deleteComment: "member",
  likeComment: "member",
  getReplies: "anyone",
  addReply: "replier",
  deleteReply: "member",
  getMentionNames: "member",
  getHomeCarousel: "anyone",
  getRecentOtherContest: "anyone",
  getRecentSevenAcRank: "anyone",
  getLastWeekSubmissionStatistics: "anyone",
  getRecentUpdatedProblem: "anyone",
  getUserHomeInfo: "anyone",
  getUserCalendarHeatmap: "anyone",
  getPreviousSession: "adminArea",
  getDashboardInfo: "adminArea",
  getServiceInfo: "adminArea",
  getAuditEntries: "root",
  getSetupStage: "anyone",
  getSetup: "root",
  saveSetupSite: "root",
  sendTestMail: "root",
  passSetupStep: "root",
  startJudgeCheck: "root",
  getJudgeCheck: "root",
  chooseContent: "root",
  removeSchool: "root",
};

const rolesThatPass: Record<PolicyName, readonly Role[]> = {
  anyone: Object.values(roles),
  session: Object.values(roles),
  member: Object.values(roles),
  submitter: [1000, 1001, 1002, 1004, 1005, 1008],
  poster: [1000, 1001, 1002, 1003, 1008],
  commenter: [1000, 1001, 1002, 1003, 1004, 1006, 1008],
  replier: [1000, 1001, 1002, 1003, 1004, 1006, 1008],
  groupMaker: [1000, 1001, 1002, 1008],
  groupEnder: [1000, 1001, 1002, 1008],
  adminArea: [1000, 1001, 1008],
  problemStaff: [1000, 1008],
  root: [1000],
};

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Each way of standing before a door without a valid session. */
const strangers: Record<string, () => Promise<string | undefined>> = {
  "signed out": async () => undefined,
  "with a token that is no token": async () => "garbage",
  "with a token of another site": async () => {
    const { sessionId } = await api.openSession(await user("forged"));
    return createSessionTokens("x".repeat(32)).sign(sessionId);
  },
  "with an expired token": async () => {
    const { sessionId } = await api.openSession(await user("expired-token"));
    return createSessionTokens(api.config.secret, () => Date.now() - 90_000_000).sign(sessionId);
  },
  "with a session that ran out": async () => {
    const { sessionId, token } = await api.openSession(await user("expired-session"));
    const long = new Date(Date.now() - 7_200_000);
    const ended = { created_at: long, expires_at: new Date(Date.now() - 1000) };
    await api.db.updateTable("sessions").set(ended).where("id", "=", sessionId).execute();
    return token;
  },
  "with a revoked session": async () => {
    const { sessionId, token } = await api.openSession(await user("revoked"));
    await api.db
      .updateTable("sessions")
      .set({ revoked_at: new Date() })
      .where("id", "=", sessionId)
      .execute();
    return token;
  },
  "with a session of before the password was changed": () => endedByNewPassword(),
  "with a locked account": () => tokenOfStatus("locked"),
  "with a deleted account": () => tokenOfStatus("deleted"),
};

let ended: Promise<string> | undefined;
/** The other session of an account whose password was changed, once for all calls. */
function endedByNewPassword(): Promise<string> {
  ended ??= (async () => {
    const id = await user("changed");
    const [here, elsewhere] = [await api.openSession(id), await api.openSession(id)];
    const body = { oldPassword: testPassword, newPassword: "another-1" };
    expect((await api.ask("/api/change-password", { token: here.token, body })).status).toBe(200);
    return elsewhere.token;
  })();
  return ended;
}

async function tokenOfStatus(status: "locked" | "deleted"): Promise<string> {
  const id = await user(status);
  await api.db.updateTable("users").set({ status }).where("id", "=", id).execute();
  return (await api.openSession(id)).token;
}

const ids = new Map<string, Promise<string>>();
function user(name: string, account: { role?: Role; passwordIsDue?: boolean } = {}): Promise<string> {
  const known = ids.get(name) ?? api.makeUser(name, account);
  ids.set(name, known);
  return known;
}

const calls = Object.entries<Route>(routes).flatMap(([name, { path, methods }]) =>
  methods.map((method) => [method, path, policyOf[name as RouteName]] as const),
);

async function call(method: Method, path: string, token: string | undefined) {
  const answer = await api.ask(path, { method, token, ...(method === "GET" ? {} : { body: {} }) });
  // A file is no envelope and has no code.
  const isFile = answer.headers.has("content-disposition");
  expect(isFile ? 200 : answer.body.status).toBe(answer.status);
  return { status: answer.status, code: answer.body.code as string | undefined };
}

describe.each(calls)("[HTTP-14] %s %s is for %s", (method, path, policy) => {
  it.each(Object.keys(strangers))("%s", async (state) => {
    const answer = await call(method, path, await strangers[state]?.());
    if (policy === "anyone") expect(answer.status).not.toBe(401);
    else expect(answer).toEqual({ status: 401, code: "sign_in_required" });
  });

  it.each(Object.entries(roles))("role %s (%i)", async (name, role) => {
    const { token } = await api.openSession(await user(name, { role }));
    const answer = await call(method, path, token);
    if (rolesThatPass[policy].includes(role)) {
      expect(answer.status).not.toBe(401);
      expect(answer.code).not.toBe("missing_right");
    } else {
      expect(answer).toEqual({ status: 403, code: "missing_right" });
    }
  });

  it("with a one-time password that is due", async () => {
    const { token } = await api.openSession(await user("due", { role: roles.root, passwordIsDue: true }));
    const answer = await call(method, path, token);
    if (policy === "anyone" || policy === "session") expect(answer.code).not.toBe("password_change_required");
    else expect(answer).toEqual({ status: 403, code: "password_change_required" });
  });
});
