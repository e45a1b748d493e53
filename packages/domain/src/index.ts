export { accountLimits, isEmailShape, isUsernameShape } from "./account/account-rules.ts";
export { type Locale, localeOf, locales } from "./locale/locale.ts";
export { countedRowsMax, isBeyondCounted, type Page, pageOf, pageSizeMax } from "./paging/page.ts";
export { type Actor, decidePolicy, type PolicyName, policies } from "./permission/policy.ts";
export { type Right, rightsOf } from "./permission/right.ts";
export { isAdminRole, isRole, type Role, type RoleName, roleName, roles } from "./permission/role.ts";
export { type Decision, Refusal, type RefusalCode, type RefusalDetails, refusalCodes } from "./refusal.ts";
export { type CodeFacts, codeLengthMax, mayReadCode } from "./submission/submission-rules.ts";
export {
  type CaseVerdict,
  type CheckResult,
  caseVerdict,
  type RunFacts,
  type VerdictCause,
} from "./verdict/case-verdict.ts";
export { isTestSkipped, type SkipRule } from "./verdict/is-test-skipped.ts";
export {
  isJudgeStatus,
  isUnderWay,
  type JudgeStatus,
  judgeStatus,
  judgeStatusNames,
} from "./verdict/judge-status.ts";
export {
  type JudgeCaseMode,
  judgeCaseModes,
  oiRankScore,
  type ScoringRule,
  type SubmissionVerdict,
  submissionVerdict,
  type TestPlan,
  type TestResult,
} from "./verdict/submission-verdict.ts";
