import type { AnyRoute } from "@tanstack/react-router";
import { guardArea } from "../../features/settings/index.ts";
import { addWords } from "../../platform/i18n/start-i18n.ts";
import { pagePaths } from "../../platform/route-names.ts";
import { loadAdminWords } from "../load-words.ts";
import { frameOf, pageOf } from "./page-of.ts";

const loadStaff = () => import("../../features/contests/staff/index.ts");
const loadPrints = () => import("../../features/contests/prints/index.ts");

/** The pages of one contest, with its head and its tabs around them. */
export function contestPages(getParentRoute: () => AnyRoute) {
  const contest = frameOf(
    getParentRoute,
    "one-contest",
    () => import("../../features/contests/container/contest.page.tsx"),
    "ContestPage",
  );
  const page = pageOf(() => contest);
  return contest.addChildren([
    page(
      pagePaths.ContestDetails,
      () => import("../../features/contests/overview/contest-overview.page.tsx"),
      "ContestOverviewPage",
    ),
    page(
      pagePaths.ContestProblemList,
      () => import("../../features/contests/problems/contest-problems.page.tsx"),
      "ContestProblemsPage",
    ),
    page(
      pagePaths.ContestProblemDetails,
      () => import("../../areas/user/contest/contest-problem.page.tsx"),
      "ContestProblemPage",
    ),
    page(
      pagePaths.ContestSubmissionList,
      () => import("../../areas/user/contest/contest-submissions.page.tsx"),
      "ContestSubmissionsPage",
    ),
    page(
      pagePaths.ContestSubmissionDeatil,
      () => import("../../areas/user/contest/contest-submission.page.tsx"),
      "ContestSubmissionPage",
    ),
    page(
      pagePaths.ContestAnnouncementList,
      () => import("../../features/contests/announcements/contest-announcements.page.tsx"),
      "ContestAnnouncementsPage",
    ),
    page(
      pagePaths.ContestClarification,
      () => import("../../features/contests/clarifications/clarifications.page.tsx"),
      "ClarificationsPage",
    ),
    page(
      pagePaths.ContestComment,
      () => import("../../features/comments/user/contest-comment.page.tsx"),
      "ContestCommentPage",
      {
        beforeLoad: ({ context, preload }) =>
          guardArea(context.queryClient, "openContestComment", { preload }),
      },
    ),
    page(
      pagePaths.ContestRank,
      () => import("../../features/contest-boards/user/contest-rank.page.tsx"),
      "ContestRankPage",
    ),
    page(
      pagePaths.ScrollBoard,
      () => import("../../features/contest-boards/scroll/scroll-board.page.tsx"),
      "ScrollBoardPage",
    ),
    page(pagePaths.ContestPrint, loadPrints, "ContestPrintPage"),
    page(pagePaths.ContestAdminPrint, loadPrints, "ContestAdminPrintPage"),
    page(
      pagePaths.ContestACInfo,
      () => import("../../features/balloons/desk/ac-info.page.tsx"),
      "AcInfoPage",
    ),
    page(
      pagePaths.ContestRejudgeAdmin,
      () => import("../../features/rejudgings/contest/contest-rejudge.page.tsx"),
      "ContestRejudgePage",
      {
        beforeLoad: () => addWords(loadAdminWords),
      },
    ),
    page(pagePaths.ContestStaff, loadStaff, "ContestStaffPage"),
    page(pagePaths.ContestReadiness, loadStaff, "ContestReadinessPage"),
  ]);
}
