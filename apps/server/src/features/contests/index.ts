export { addExistingProblem, demandLinkPlace } from "./authoring/change-links.ts";
export { contestAdminHandlers } from "./authoring/contest-admin.routes.ts";
export type { ContestSource, SourcesAsked } from "./authoring/download-accepted.ts";
export { groupContestsHandlers } from "./authoring/group-contests.routes.ts";
export { createClarificationsFeed } from "./clarifications/clarifications.live.ts";
export { clarificationsHandlers } from "./clarifications/clarifications.routes.ts";
export { addEntry, findContestStandings } from "./contest-entries.repo.ts";
export { presentContestProblem } from "./contest-problems.present.ts";
export { findContestJudging, findContestProblem, pinJudging } from "./contest-problems.repo.ts";
export {
  demandContest,
  demandContestRight,
  findOpenContest,
  type OpenContest,
  openContestTo,
} from "./contests.access.ts";
export { createContestsFeed, tellAnnouncements } from "./contests.live.ts";
export { presentContest } from "./contests.present.ts";
export { type ContestRow, findContest, listRecentContests } from "./contests.repo.ts";
export { contestsHandlers } from "./contests.routes.ts";
export { followGroupMove } from "./follow-group-move.ts";
export { appendContestEvent, logContestVerdict } from "./log/append-contest-event.ts";
export { findLastSeq, listMovedEntries, readEntryLogs } from "./log/read-contest-log.ts";
export type { CountedTime, VerdictTally } from "./no-tally.ts";
export { createPrintsFeed } from "./prints/prints.live.ts";
export { erasePrints, tallyPrints } from "./prints/prints.repo.ts";
export { contestPrintsHandlers } from "./prints/prints.routes.ts";
export {
  type ContestProblemsDeps,
  readContestProblems,
  readOutsideProblems,
  readOwnReached,
} from "./read-contest-problems.ts";
export { runsGroupOf } from "./runs-group-of.ts";
export { contestStaffHandlers } from "./staff/contest-staff.routes.ts";
