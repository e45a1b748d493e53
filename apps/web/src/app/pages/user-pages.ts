import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router";
import {
  readContestListQuery,
  readGroupListQuery,
  readProblemListQuery,
  readRankListQuery,
  readSubmissionListQuery,
  readTrainingListQuery,
} from "@touchstone/domain";
import { guardArea } from "../../features/settings/index.ts";
import { addWords } from "../../platform/i18n/start-i18n.ts";
import { linkTo, pagePaths } from "../../platform/route-names.ts";
import { loadAdminWords } from "../load-words.ts";
import { frameOf, listQuery, type PageOptions, pageOf } from "./page-of.ts";

/** The pages for everybody, below the shell that stands around them. */
export function userPages(getParentRoute: () => AnyRoute) {
  const page = pageOf(getParentRoute);
  return [
    createRoute({
      getParentRoute,
      path: "/",
      beforeLoad: () => {
        throw redirect(linkTo({ name: "Home" }));
      },
    }),
    page(pagePaths.Home, () => import("../../areas/user/pages/home.page.tsx"), "HomePage"),
    page(
      pagePaths.ProblemList,
      () => import("../../features/problems/user/problem-list.page.tsx"),
      "ProblemListPage",
      listQuery(readProblemListQuery),
    ),
    page(pagePaths.ProblemDetails, () => import("../../areas/user/pages/problem.page.tsx"), "ProblemPage"),
    page(
      pagePaths.SubmissionList,
      () => import("../../features/submissions/user/submission-list.page.tsx"),
      "SubmissionListPage",
      listQuery(readSubmissionListQuery),
    ),
    page(
      pagePaths.SubmissionDeatil,
      () => import("../../features/submissions/user/submission.page.tsx"),
      "SubmissionPage",
    ),
    page(
      pagePaths.SubmissionCompare,
      () => import("../../features/submissions/user/submission-compare.page.tsx"),
      "SubmissionComparePage",
    ),
    page(
      pagePaths.ContestList,
      () => import("../../features/contests/list/contest-list.page.tsx"),
      "ContestListPage",
      listQuery(readContestListQuery),
    ),
    page(
      pagePaths.TrainingList,
      () => import("../../features/trainings/list/training-list.page.tsx"),
      "TrainingListPage",
      listQuery(readTrainingListQuery),
    ),
    page(
      pagePaths.ACMRank,
      () => import("../../features/standings/user/acm-rank.page.tsx"),
      "AcmRankPage",
      listQuery(readRankListQuery),
    ),
    page(
      pagePaths.OIRank,
      () => import("../../features/standings/user/oi-rank.page.tsx"),
      "OiRankPage",
      listQuery(readRankListQuery),
    ),
    ...discussionPages(getParentRoute),
    page(
      pagePaths.GroupList,
      () => import("../../features/groups/list/group-list.page.tsx"),
      "GroupListPage",
      listQuery(readGroupListQuery),
    ),
    page(pagePaths.UserHome, () => import("../../features/profiles/user/user-home.page.tsx"), "UserHomePage"),
    page(
      pagePaths.ResetPassword,
      () => import("../../features/identity/user/reset-password.page.tsx"),
      "ResetPasswordPage",
    ),
    page(
      pagePaths.Introduction,
      () => import("../../areas/user/pages/introduction.page.tsx"),
      "IntroductionPage",
    ),
    page(pagePaths.Developer, () => import("../../areas/user/pages/developer.page.tsx"), "DeveloperPage"),
    page(pagePaths.Setup, () => import("../../features/setup/user/setup.page.tsx"), "SetupPage", {
      beforeLoad: () => addWords(loadAdminWords),
    }),
    page(pagePaths.Setting, () => import("../../features/identity/settings/setting.page.tsx"), "SettingPage"),
    page(pagePaths.Logout, () => import("../../features/identity/user/logout.page.tsx"), "LogoutPage"),
    createRoute({
      getParentRoute,
      path: pagePaths.Message,
      beforeLoad: () => {
        throw redirect({ ...linkTo({ name: "DiscussMsg" }), replace: true });
      },
    }),
    messagePages(getParentRoute),
  ];
}

function discussionPages(getParentRoute: () => AnyRoute) {
  const page = pageOf(getParentRoute);
  const options: PageOptions = {
    beforeLoad: ({ context, preload }) => guardArea(context.queryClient, "openPublicDiscussion", { preload }),
  };
  const load = () => import("../../features/discussions/user/index.ts");
  return [
    page(pagePaths.DiscussionList, load, "DiscussionListPage", options),
    page(pagePaths.ProblemDiscussion, load, "ProblemDiscussionPage", options),
    page(pagePaths.DiscussionDetails, load, "DiscussionPage"),
  ];
}

function messagePages(getParentRoute: () => AnyRoute) {
  const centre = frameOf(
    getParentRoute,
    "messages",
    () => import("../../features/messages/user/message-centre.page.tsx"),
    "MessageCentrePage",
  );
  const names = ["DiscussMsg", "ReplyMsg", "LikeMsg", "SysMsg", "MineMsg"] as const;
  return centre.addChildren(
    names.map((name) => createRoute({ getParentRoute: () => centre, path: pagePaths[name] })),
  );
}
