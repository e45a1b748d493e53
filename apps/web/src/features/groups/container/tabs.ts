import { pagePaths } from "../../../platform/route-names.ts";
import type { GroupView } from "../group-view.ts";

/** The tabs of a group in their order. A tab without `isShown` is for everybody who may look inside. */
export const groupTabs = [
  { page: "GroupDetails", word: "group.tab.home" },
  { page: "GroupProblemList", word: "group.tab.problems" },
  { page: "GroupTrainingList", word: "group.tab.trainings" },
  { page: "GroupContestList", word: "group.tab.contests" },
  { page: "GroupSubmissionList", word: "group.tab.submissions" },
  { page: "GroupDiscussionList", word: "group.tab.discussions" },
  { page: "GroupMemberList", word: "group.tab.members" },
  {
    page: "GroupAnnouncementList",
    word: "group.tab.announcements",
    isShown: ({ isAdmin }: GroupView) => isAdmin,
  },
  { page: "GroupSetting", word: "group.tab.settings", isShown: ({ isRoot }: GroupView) => isRoot },
  { page: "GroupRank", word: "group.tab.rank" },
] as const;

/** The page of a tab. */
export type GroupTab = (typeof groupTabs)[number]["page"];

/** The tabs that this reader sees; those of an area that is switched off are left out. */
export function shownTabs(view: GroupView, hasDiscussions: boolean): readonly (typeof groupTabs)[number][] {
  return groupTabs.filter((tab) => {
    if (tab.page === "GroupDiscussionList") return hasDiscussions;
    return !("isShown" in tab) || tab.isShown(view);
  });
}

/** The tab that a page of a group stands under, by the page's path. */
export function tabOf(path: string): GroupTab {
  if (path === pagePaths.GroupSubmissionDeatil) return "GroupSubmissionList";
  if (path === pagePaths.GroupDiscussionDetails) return "GroupDiscussionList";
  const isUnder = ({ page }: { page: GroupTab }) =>
    path === pagePaths[page] || path.startsWith(`${pagePaths[page]}/`);
  return groupTabs.find((tab) => tab.page !== "GroupDetails" && isUnder(tab))?.page ?? "GroupDetails";
}

/** Pages that have the whole window: a problem that is being solved. */
export const solvingPaths: readonly string[] = [
  pagePaths.GroupProblemDetails,
  pagePaths.GroupTrainingProblemDetails,
];
