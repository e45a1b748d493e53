import { contestStatus, contestType } from "@touchstone/domain";
import { pagePaths } from "../../../platform/route-names.ts";
import type { ContestView } from "../contest-view.ts";

/**
 * The tabs of a contest in their order. A tab without `isShown` is for everybody; one `isForStaff` opens without start
 * and password to whoever it is shown to.
 */
export const contestTabs = [
  { page: "ContestDetails", word: "contest.overview" },
  { page: "ContestProblemList", word: "contest.problems" },
  { page: "ContestSubmissionList", word: "contest.submissions" },
  { page: "ContestRank", word: "contest.rank" },
  { page: "ContestAnnouncementList", word: "contest.announcements" },
  { page: "ContestClarification", word: "clarifications.title" },
  { page: "ContestComment", word: "comments.title" },
  {
    page: "ContestPrint",
    word: "prints.title",
    isShown: ({ contest }: ContestView) => contest.openPrint,
  },
  {
    page: "ContestACInfo",
    word: "balloons.acInfo",
    isForStaff: true,
    isShown: ({ may, contest }: ContestView) => may("balloons") && contest.type === contestType.acm,
  },
  {
    page: "ContestAdminPrint",
    word: "prints.admin",
    isForStaff: true,
    isShown: ({ may, contest }: ContestView) => may("prints") && contest.openPrint,
  },
  {
    page: "ContestRejudgeAdmin",
    word: "contest.rejudge",
    isForStaff: true,
    isShown: ({ isRoot }: ContestView) => isRoot,
  },
  {
    page: "ScrollBoard",
    word: "boards.roll.title",
    isForStaff: true,
    isShown: ({ isAdmin, contest }: ContestView) => isAdmin && contest.type === contestType.acm,
  },
  {
    page: "ContestStaff",
    word: "contest.staff",
    isForStaff: true,
    isShown: ({ may }: ContestView) => may("run"),
  },
  {
    page: "ContestReadiness",
    word: "contest.check",
    isForStaff: true,
    isShown: ({ may, status }: ContestView) => may("run") && status !== contestStatus.ended,
  },
] as const satisfies readonly {
  page: string;
  word: string;
  isForStaff?: boolean;
  isShown?: (view: ContestView) => boolean;
}[];

/** The tabs that this reader sees. */
export function shownTabs(view: ContestView): readonly (typeof contestTabs)[number][] {
  return contestTabs.filter((tab) => !("isShown" in tab) || tab.isShown(view));
}

/** Whether a page of the contest opens to this reader. */
export function isTabOpen(view: ContestView, tab: ContestTab): boolean {
  if (tab === "ContestDetails" || !view.isMenuClosed) return true;
  return shownTabs(view).some((each) => each.page === tab && "isForStaff" in each);
}

/** The page of a tab. */
export type ContestTab = (typeof contestTabs)[number]["page"];

/** The tab that a page of a contest stands under, by the page's path. */
export function tabOf(path: string): ContestTab {
  if (path === pagePaths.ContestSubmissionDeatil) return "ContestSubmissionList";
  if (path === pagePaths.ContestProblemDetails) return "ContestProblemList";
  return contestTabs.find(({ page }) => pagePaths[page] === path)?.page ?? "ContestDetails";
}
