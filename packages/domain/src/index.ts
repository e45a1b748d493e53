export {
  type AccountFault,
  captchaFault,
  emailCodeFault,
  emailFault,
  newPasswordFault,
  newUsernameFault,
  passwordAgainFault,
  signInNameFault,
  signInPasswordFault,
} from "./account/account-faults.ts";
export { accountLimits, isEmailShape, isUsernameShape } from "./account/account-rules.ts";
export { deviceOf } from "./account/device-of.ts";
export {
  type GenerateFault,
  type GenerateOrder,
  generatedNames,
  generatedPasswordLength,
  generateFaults,
  newUsersMax,
  readablePassword,
} from "./account/generate-users.ts";
export { networkOf, plainAddress } from "./account/network-of.ts";
export {
  isPictureAddress,
  isTimeZone,
  isWebAddress,
  type ProfileFault,
  type ProfileField,
  profileFault,
  profileLimits,
} from "./account/profile-rules.ts";
export { signInFailuresMax, slideOutcome, slidePuzzle } from "./account/slide-puzzle.ts";
export {
  type CalendarDay,
  type CalendarMonth,
  calendarStart,
  type DayCount,
  type SubmissionCalendar,
  submissionCalendar,
} from "./account/submission-calendar.ts";
export { isTitleColour, titleNameMax } from "./account/title-rules.ts";
export {
  readUserListQuery,
  type UserListQuery,
  type UserTab,
  userListLimit,
  userTabs,
} from "./account/user-list-query.ts";
export {
  readUserTable,
  type TableUser,
  type UserColumn,
  type UserRowFault,
  type UserTable,
  userColumns,
} from "./account/user-table.ts";
export {
  type CommentPlace,
  type CommentReader,
  mayDeleteComment,
  mayReply,
  seesAllComments,
  seesComment,
} from "./comment/comment-rules.ts";
export { type CommentFault, commentFault, commentMax } from "./comment/comment-text.ts";
export { type AccountRule, passesAccountRule } from "./contest/account-rule.ts";
export {
  accountRulePreview,
  isAccountNumber,
  newAccountRule,
  readAccountRule,
  writeAccountRule,
} from "./contest/account-rule-text.ts";
export { balloonLinkEnd, balloonsKeptFrom } from "./contest/balloon-rules.ts";
export { boardPageOf, boardPageSize, boardPageSizes, wholeBoardMax } from "./contest/board/board-page.ts";
export {
  type AcmCell,
  type BoardAudience,
  type BoardCell,
  type BoardRules,
  type EntryRow,
  entryRow,
  hasPractised,
  type OiCell,
} from "./contest/board/board-row.ts";
export { type FirstSolves, moveFirsts } from "./contest/board/first-solves.ts";
export {
  type ContestLogEvent,
  type EntryEvent,
  recordEntry,
  type TryResult,
} from "./contest/board/record-entry.ts";
export {
  changeRows,
  freshRows,
  moveRow,
  type RowMove,
  type RowsChange,
  rowMove,
} from "./contest/board/row-move.ts";
export {
  type AcmRankCell,
  type BoardFacts,
  type OwnedRow,
  type RankFields,
  rankFields,
  standBoard,
} from "./contest/board/stand-board.ts";
export { type BoardQuery, boardRefreshMs, readBoardQuery } from "./contest/board-query.ts";
export { clarificationMax, decideAsking, seesClarification } from "./contest/clarification.ts";
export {
  asksContestPassword,
  type ContestCaller,
  type ContestDoors,
  contestRightsOf,
  decideEntering,
  decideOutside,
  decideRight,
  decideSeeing,
  decideSending,
  hasContestAccess,
  isContestAdmin,
  isContestMenuClosed,
  isContestSendingClosed,
  seesAllOfContest,
} from "./contest/contest-access.ts";
export { type AwardLevel, awardPlaces } from "./contest/contest-awards.ts";
export { type ContestClock, contestClock } from "./contest/contest-clock.ts";
export { type ContestCountdown, contestCountdown } from "./contest/contest-countdown.ts";
export {
  type Award,
  type AwardType,
  type ContestAuth,
  type ContestFault,
  type ContestForm,
  type ContestFormFault,
  type ContestProblemFault,
  contestFaults,
  contestLimits,
  contestProblemFaults,
  isStarThere,
  newContestForm,
  nextAward,
  type OiScoreType,
  oiScoreTypes,
  type RankName,
  rankNames,
  usualAwards,
} from "./contest/contest-form.ts";
export { awardTypes, contestAuth, contestType } from "./contest/contest-kinds.ts";
export {
  type ContestListQuery,
  contestListLimit,
  readContestListQuery,
} from "./contest/contest-list-query.ts";
export {
  contestOwnStatus,
  type OwnReached,
  type OwnStatusRule,
  type OwnTry,
} from "./contest/contest-own-status.ts";
export {
  type ReadinessCheck,
  type ReadinessFacts,
  type ReadinessItem,
  type ReadinessLevel,
  type ReadinessLine,
  readContestReadiness,
  readinessChecks,
  readinessLevels,
  readinessStates,
} from "./contest/contest-readiness.ts";
export { isSealed, isUnderSeal, type SealFacts, sealMoment } from "./contest/contest-seal.ts";
export {
  type ContestRight,
  type ContestStaffRole,
  contestRights,
  contestStaffRoles,
} from "./contest/contest-staff.ts";
export { type ContestStatus, contestStatus, contestStatusAt } from "./contest/contest-status.ts";
export {
  type ContestReader,
  type ContestSubmissionView,
  contestCaseView,
  contestSubmissionView,
  sealedFrom,
  type ViewedContest,
} from "./contest/contest-submission-view.ts";
export { extendContest, extensionMinutesMax } from "./contest/extend-contest.ts";
export {
  defaultMedals,
  type Medal,
  type MedalCounts,
  medalOfPlace,
  readMedals,
} from "./contest/medal-counts.ts";
export {
  type PrintFault,
  printFault,
  printLimits,
  printSheets,
  sheetSize,
} from "./contest/print-rules.ts";
export {
  type ResolverCell,
  type ResolverRow,
  type ResolverStep,
  type Resolving,
  type ResolvingRow,
  resolveOne,
  resolverPlaces,
  startResolving,
} from "./contest/resolver.ts";
export {
  contestSeconds,
  defaultSeal,
  isSealOffered,
  type SealChoice,
  sealChoiceOf,
  sealChoices,
  sealTimeOf,
} from "./contest/seal-choice.ts";
export { longSeats, readSeats, type SeatLine, seatLimits } from "./contest/seat-list.ts";
export { type AuthorRole, authorRole, roleBadge } from "./discussion/author-role.ts";
export {
  type ActedDiscussion,
  type DiscussionAct,
  type DiscussionArea,
  type DiscussionCaller,
  decideDiscussion,
  isDiscussionStaff,
} from "./discussion/decide-discussion.ts";
export {
  type DiscussionFault,
  type DiscussionForm,
  type DiscussionFormFault,
  discussionFaults,
  discussionLimits,
  problemTitle,
} from "./discussion/discussion-form.ts";
export {
  type DiscussionListQuery,
  discussionListLimit,
  readDiscussionListQuery,
} from "./discussion/discussion-list-query.ts";
export { mentionedNames, mentionsMax, nameBegun, suggestedNamesMax } from "./discussion/mentioned-names.ts";
export {
  type Report,
  type ReportFault,
  type ReportTag,
  readReport,
  reportFault,
  reportReasonMax,
  reportTags,
  writeReport,
} from "./discussion/report-text.ts";
export { foldArchiveName, isArchiveClutter, isSafeArchiveName } from "./file/archive-name.ts";
export { downloadName } from "./file/download-name.ts";
export { axisTicks } from "./format/axis-ticks.ts";
export { badgeText } from "./format/badge-text.ts";
export { breakLongWord } from "./format/break-long-word.ts";
export { cutWidth } from "./format/cut-width.ts";
export { dayInZone } from "./format/day-in-zone.ts";
export { type DifficultyLevel, difficultyLevel } from "./format/difficulty-level.ts";
export { acRate, percentText } from "./format/percent-text.ts";
export { plainLine } from "./format/plain-line.ts";
export {
  countText,
  lengthText,
  memoryText,
  missingText,
  textOrMissing,
  timeText,
} from "./format/quantity-text.ts";
export { type LanguageLimits, type Limits, type ShownLimits, shownLimits } from "./format/shown-limits.ts";
export { statusMark } from "./format/status-mark.ts";
export { type VerdictCounts, type VerdictShare, verdictShares } from "./format/verdict-shares.ts";
export { decideMakingGroup, type GroupAllowance, type GroupMaker } from "./group/decide-making-group.ts";
export { groupAvatarFault } from "./group/group-avatar.ts";
export {
  type GroupCopyForm,
  type GroupCopyPeople,
  groupCopyFaults,
  groupCopyPeople,
  groupCopyWeeks,
  leastCopied,
  newGroupCopy,
} from "./group/group-copy.ts";
export {
  type ApplyForm,
  applyFaults,
  asksForCode,
  type GroupFault,
  type GroupForm,
  type GroupFormFault,
  groupFaults,
  groupLimits,
  newGroupForm,
} from "./group/group-form.ts";
export {
  decideInGroup,
  decideSeeingGroup,
  type GroupDoor,
  type GroupLevel,
  groupAuth,
  groupLevelOf,
  groupLevels,
  runsInGroup,
} from "./group/group-levels.ts";
export {
  decideDisbanding,
  decideJoining,
  decideLeaving,
  decideLevel,
  decideRemoving,
  type GroupCaller,
  type GroupMember,
  groupCallerOf,
  levelOfJoining,
  memberNamesMax,
  settableLevels,
} from "./group/group-members.ts";
export {
  type GroupListQuery,
  type GroupMemberQuery,
  type GroupRankQuery,
  groupListLimit,
  groupListSizes,
  readGroupListQuery,
  readGroupMemberQuery,
  readGroupRankQuery,
} from "./group/group-query.ts";
export { nicknameTone } from "./group/nickname-tone.ts";
export { chooseLocale } from "./locale/choose-locale.ts";
export { type Locale, localeOf, locales } from "./locale/locale.ts";
export { type ArchiveQuery, readArchiveQuery } from "./paging/archive-query.ts";
export {
  countedRowsMax,
  isBeyondCounted,
  type Page,
  type PageRequest,
  pageOf,
  pageSizeMax,
} from "./paging/page.ts";
export { withoutEmpties } from "./paging/page-query.ts";
export { pageCount, pagerCount, pageSizes, pageWindow } from "./paging/page-window.ts";
export { decideViewAs, decideViewing } from "./permission/decide-viewing.ts";
export { type Actor, decidePolicy, type PolicyName, policies } from "./permission/policy.ts";
export { type Right, rightsOf } from "./permission/right.ts";
export { isAdminRole, isRole, type Role, type RoleName, roleName, roles } from "./permission/role.ts";
export { type AdminProblemQuery, readAdminProblemQuery } from "./problem/admin-problem-query.ts";
export { fullScoreOf, splitScore } from "./problem/case-scores.ts";
export { catalogueOf } from "./problem/catalogue-of.ts";
export {
  isDisplayIdShape,
  storedDisplayId,
  withGroupPrefix,
  withoutGroupPrefix,
} from "./problem/display-id.ts";
export { type Example, readExamples, writeExamples } from "./problem/examples.ts";
export { fileNamePattern } from "./problem/file-name-pattern.ts";
export { type IdList, readIdList, readNamedIds } from "./problem/id-list.ts";
export {
  exportedProblemsMax,
  type ImportConflict,
  importConflicts,
  importedProblemsMax,
} from "./problem/import-order.ts";
export { isTagThere } from "./problem/is-tag-there.ts";
export { type LimitScale, languageLimits } from "./problem/language-limits.ts";
export { type NamedChecker, namedCheckers } from "./problem/named-checkers.ts";
export {
  type BadProblemCode,
  badProblemCodes,
  type PackageFormat,
  type PackageLoss,
  type PackageLossCode,
  packageFormats,
  packageLossCodes,
} from "./problem/package-report.ts";
export {
  compareNaturally,
  type PairedTests,
  pairTestFiles,
  type UnusedReason,
  unusedReasons,
} from "./problem/pair-test-files.ts";
export {
  batchTabs,
  type ProblemBatchQuery,
  readProblemBatchQuery,
} from "./problem/problem-batch-query.ts";
export {
  decideEditing,
  type EditFacts,
  examines,
  type PublicProgress,
  publicProgress,
} from "./problem/problem-editing.ts";
export {
  type FormFault,
  type FormPlace,
  type ProblemFault,
  problemFaults,
} from "./problem/problem-faults.ts";
export {
  type CheckerTolerance,
  type ExtraFiles,
  type FormTemplate,
  feedbackOf,
  newProblemForm,
  type ProblemFields,
  type ProblemForm,
  type ProblemSample,
  type StatementTexts,
  shownOutputName,
  storedExtraFiles,
} from "./problem/problem-form.ts";
export {
  type OwnMark,
  ownMarks,
  type ProblemListQuery,
  readProblemListQuery,
} from "./problem/problem-list-query.ts";
export {
  caseModesOf,
  editsEveryProblem,
  groupProblemLimits,
  hasSubtasks,
  type JuryLanguage,
  juryLanguages,
  mayPublish,
  type ProblemAuth,
  type ProblemType,
  problemAuths,
  problemLimits,
  problemTypes,
  recommendedExamples,
} from "./problem/problem-values.ts";
export { seesGroupProblem } from "./problem/sees-group-problem.ts";
export {
  type RankListQuery,
  type RankType,
  rankListLimit,
  readRankListQuery,
} from "./ranking/rank-list-query.ts";
export { type Decision, Refusal, type RefusalCode, type RefusalDetails, refusalCodes } from "./refusal.ts";
export {
  nextImportTry,
  type RemoteImportCause,
  type RemoteImportPhase,
  remoteImportCauses,
  remoteImportLimits,
  remoteImportPhases,
  strandedImport,
} from "./remote/remote-import.ts";
export {
  afterRemoteEvent,
  newRemoteTask,
  type RemoteCause,
  type RemoteEnd,
  type RemoteEvent,
  type RemoteFailure,
  type RemotePhase,
  type RemoteTask,
  type RemoteTrouble,
  type RemoteVerdict,
  remoteActOf,
  renewRemoteTask,
  shownRemoteStatus,
  strandedBecause,
} from "./remote/remote-task.ts";
export { afterSiteFailure, callSpacingMs, type SiteHealth } from "./remote/site-health.ts";
export {
  type AccountSite,
  accountSiteOf,
  accountSites,
  isRemoteSite,
  type RemoteSite,
  readRemoteWord,
  remoteSites,
} from "./remote/status-words.ts";
export { type AuditQuery, readAuditQuery } from "./site/audit-query.ts";
export { nextSetupStep, type SetupStep, setupSteps } from "./site/setup-steps.ts";
export { switchLimits } from "./site/switch-limits.ts";
export { type CaseView, caseView, type Feedback, feedbacks } from "./submission/case-view.ts";
export { chooseDraft, type DraftHere, type DraftThere } from "./submission/choose-draft.ts";
export {
  type CompileHint,
  type CompileHintKind,
  compileHints,
  type FailedCompile,
} from "./submission/compile-hints.ts";
export { type CompilerLine, compilerLines } from "./submission/compiler-lines.ts";
export { decideCode } from "./submission/decide-code.ts";
export { type FirstDifference, firstDifference, type TextSpan } from "./submission/first-difference.ts";
export {
  decideCancel,
  decideManualJudge,
  decideResubmit,
  isManualOffered,
  manualScore,
  manualStatuses,
  takesManualScore,
} from "./submission/judging-acts.ts";
export { mayPoll, pollChecksMax, pollEveryMs } from "./submission/poll-rule.ts";
export { expectedWaitSeconds, queueAheadMax } from "./submission/queue-wait.ts";
export { type Reached, reachedStatus } from "./submission/reached-status.ts";
export { type RejudgeChoice, readRejudgeChoice } from "./submission/rejudge-choice.ts";
export { shownCause } from "./submission/shown-cause.ts";
export { readSubmissionListQuery, type SubmissionListQuery } from "./submission/submission-list-query.ts";
export {
  type CodeFacts,
  codeLengthMax,
  decideShare,
  isSharingOpen,
  mayReadCode,
  maySeeQueue,
} from "./submission/submission-rules.ts";
export {
  decideEnteringTraining,
  decideSeeingTraining,
  hasTrainingAccess,
  isTrainingAdmin,
  type TrainingCaller,
  type TrainingDoors,
} from "./training/training-access.ts";
export {
  newLatePercent,
  newTrainingForm,
  type TrainingFault,
  type TrainingForm,
  type TrainingFormFault,
  trainingFaults,
  trainingLimits,
} from "./training/training-form.ts";
export {
  type LateRule,
  lateRules,
  type TrainingAuth,
  type TrainingRankName,
  trainingAuths,
  trainingRankNames,
} from "./training/training-kinds.ts";
export { type TrainingProgress, trainingProgress } from "./training/training-progress.ts";
export {
  readTrainingListQuery,
  readTrainingRankQuery,
  readWallQuery,
  type TrainingListQuery,
  type TrainingRankQuery,
  trainingListLimit,
  trainingRankLimit,
  type WallQuery,
  wallLimit,
} from "./training/training-query.ts";
export {
  compareStandings,
  dueOf,
  dueSoon,
  dueSoonDays,
  isOnWall,
  type MemberTerms,
  sumWall,
  type TrainingCell,
  type TrainingStanding,
  type TrainingTry,
  trainingCell,
  trainingStanding,
  type WallCell,
  type WallFilter,
  type WallSums,
  wallCell,
  wallFilters,
} from "./training/training-records.ts";
export {
  answerVerdict,
  type CaseVerdict,
  type CheckResult,
  type OutputDifference,
  type RunFacts,
  runVerdict,
  type VerdictCause,
} from "./verdict/case-verdict.ts";
export { checkerVerdict, type JuryFacts } from "./verdict/checker-verdict.ts";
export {
  type InteractionFacts,
  interactionVerdict,
  interactorResult,
} from "./verdict/interaction-verdict.ts";
export { isTestSkipped, type SkipRule } from "./verdict/is-test-skipped.ts";
export { type JudgeMode, judgeModes } from "./verdict/judge-mode.ts";
export {
  isJudgeStatus,
  isUnderWay,
  type JudgeStatus,
  judgeStatus,
  judgeStatusNames,
} from "./verdict/judge-status.ts";
export { countingRun, isProvisional, mayRerunAnother, needsRerun } from "./verdict/rerun-rule.ts";
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
export { type SubtaskResult, type SubtaskTest, subtaskResults } from "./verdict/subtask-results.ts";
