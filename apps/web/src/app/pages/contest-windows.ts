import type { AnyRoute } from "@tanstack/react-router";
import { pagePaths } from "../../platform/route-names.ts";
import { pageOf } from "./page-of.ts";

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
