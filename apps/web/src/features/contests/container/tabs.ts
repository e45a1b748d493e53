import { contestType } from "@touchstone/domain";
import { pagePaths } from "../../../platform/route-names.ts";
import type { ContestView } from "../contest-view.ts";

/** The tabs of a contest in their order. A tab without `isShown` is for everybody. */
export const contestTabs = [
  { page: "ContestDetails", word: "contest.overview" },
  { page: "ContestProblemList", word: "contest.problems" },
  { page: "ContestSubmissionList", word: "contest.submissions" },
  { page: "ContestRank", word: "contest.rank" },
  { page: "ContestAnnouncementList", word: "contest.announcements" },
  {
    page: "ScrollBoard",
    word: "boards.roll.title",
    isShown: ({ isAdmin, contest }: ContestView) => isAdmin && contest.type === contestType.acm,
  },
] as const satisfies readonly {
  page: string;
  word: string;
  isShown?: (view: ContestView) => boolean;
}[];

/** The page of a tab. */
export type ContestTab = (typeof contestTabs)[number]["page"];

/** The tab that a page of a contest stands under, by the page's path. */
export function tabOf(path: string): ContestTab {
  if (path === pagePaths.ContestSubmissionDeatil) return "ContestSubmissionList";
  if (path === pagePaths.ContestProblemDetails) return "ContestProblemList";
  return contestTabs.find(({ page }) => pagePaths[page] === path)?.page ?? "ContestDetails";
}
