import type { AnyRoute } from "@tanstack/react-router";
import { guardArea } from "../../features/settings/index.ts";
import { addWords } from "../../platform/i18n/start-i18n.ts";
import { pagePaths } from "../../platform/route-names.ts";
import { loadAdminWords } from "../load-words.ts";
import { frameOf, pageOf } from "./page-of.ts";

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
    page(
      pagePaths.ContestPrint,
      () => import("../../features/contests/prints/contest-print.page.tsx"),
      "ContestPrintPage",
    ),
    page(
      pagePaths.ContestAdminPrint,
      () => import("../../features/contests/prints/admin-print.page.tsx"),
      "ContestAdminPrintPage",
    ),
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
    page(
      pagePaths.ContestStaff,
      () => import("../../features/contests/staff/contest-staff.page.tsx"),
      "ContestStaffPage",
    ),
    page(
      pagePaths.ContestReadiness,
      () => import("../../features/contests/staff/contest-readiness.page.tsx"),
      "ContestReadinessPage",
    ),
  ]);
}

/** The boards that need no session. */
export function scoreboards(getParentRoute: () => AnyRoute) {
  const page = pageOf(getParentRoute);
  const load = () => import("../../features/contest-boards/user/scoreboard.page.tsx");
  return [
    page(pagePaths.ACMScoreBoard, load, "AcmScoreboardPage"),
    page(pagePaths.OIScoreBoard, load, "OiScoreboardPage"),
  ];
}

/** What has a window of its own, without the shell. */
export function contestWindows(getRoot: () => AnyRoute) {
  const page = pageOf(getRoot);
  return [
    page(
      pagePaths.RollingBoard,
      () => import("../../features/contest-boards/scroll/rolling-board.page.tsx"),
      "RollingBoardPage",
    ),
    // For a phone, by a link.
    page(
      pagePaths.Balloons,
      () => import("../../features/balloons/runner/balloons.page.tsx"),
      "BalloonsPage",
    ),
    page(
      pagePaths.ProjectorBoard,
      () => import("../../features/contest-boards/projector/projector-board.page.tsx"),
      "ProjectorBoardPage",
    ),
  ];
}
