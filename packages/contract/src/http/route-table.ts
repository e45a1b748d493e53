import type { Method } from "./route.ts";
import type { RouteName } from "./routes.ts";

/**
 * The method our pages use and the path of every call. It repeats `routes` without a schema, so that the pages'
 * bundle needs no schema library; a test holds the two equal.
 */
export const routeTable: Readonly<Record<RouteName, { readonly method: Method; readonly path: string }>> = {
  getWebsiteConfig: { method: "GET", path: "/api/get-website-config" },
  getLanguages: { method: "GET", path: "/api/languages" },
  login: { method: "POST", path: "/api/login" },
  logout: { method: "POST", path: "/api/logout" },
  getRegisterCode: { method: "POST", path: "/api/get-register-code" },
  register: { method: "POST", path: "/api/register" },
  checkUsernameOrEmail: { method: "POST", path: "/api/check-username-or-email" },
  getUserAuthInfo: { method: "GET", path: "/api/get-user-auth-info" },
  changePassword: { method: "POST", path: "/api/change-password" },
  setUpRoot: { method: "POST", path: "/api/setup" },
  getProblemList: { method: "GET", path: "/api/get-problem-list" },
  getProblemDetail: { method: "GET", path: "/api/get-problem-detail" },
  getRandomProblem: { method: "GET", path: "/api/get-random-problem" },
  getAllProblemTags: { method: "GET", path: "/api/get-all-problem-tags" },
  getProblemTagsAndClassification: { method: "GET", path: "/api/get-problem-tags-and-classification" },
  getUserProblemStatus: { method: "POST", path: "/api/get-user-problem-status" },
  getProblemCodeTemplate: { method: "GET", path: "/api/get-problem-code-template" },
  getProblemLanguages: { method: "GET", path: "/api/get-problem-languages" },
  submitProblemJudge: { method: "POST", path: "/api/submit-problem-judge" },
  submitProblemTestJudge: { method: "POST", path: "/api/submit-problem-test-judge" },
  getTestJudgeResult: { method: "GET", path: "/api/get-test-judge-result" },
  getSubmissionDetail: { method: "GET", path: "/api/get-submission-detail" },
  checkSubmissionsStatus: { method: "POST", path: "/api/check-submissions-status" },
  getSubmissionList: { method: "GET", path: "/api/get-submission-list" },
  getAllCaseResult: { method: "GET", path: "/api/get-all-case-result" },
  getLastAcCode: { method: "GET", path: "/api/get-last-ac-code" },
  shareSubmission: { method: "PUT", path: "/api/submission" },
  getToolchains: { method: "GET", path: "/api/judge-toolchains" },
  getJudgeServiceInfo: { method: "POST", path: "/api/admin/config/get-judge-service-info" },
  setJudgeState: { method: "PUT", path: "/api/admin/judges/state" },
  makeJudgeToken: { method: "POST", path: "/api/admin/judges/token" },
  registerJudge: { method: "POST", path: "/api/judge/register" },
  getPausedProblems: { method: "GET", path: "/api/admin/judges/paused-problems" },
  pauseProblemJudging: { method: "PUT", path: "/api/admin/judges/pause-problem" },
  getUnreadCounts: { method: "GET", path: "/api/msg/unread" },
};
