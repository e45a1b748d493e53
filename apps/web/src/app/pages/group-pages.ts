import { type AnyRoute, stripSearchParams } from "@tanstack/react-router";
import { readSubmissionListQuery } from "@touchstone/domain";
import { guardArea } from "../../features/settings/index.ts";
import { addWords } from "../../platform/i18n/start-i18n.ts";
import { pagePaths } from "../../platform/route-names.ts";
import { loadAdminWords } from "../load-words.ts";
import { frameOf, listQuery, type PageOptions, pageOf } from "./page-of.ts";
import { trainingPages } from "./training-pages.ts";

const load = () => import("../../features/groups/container/index.ts");

/** The pages of one group, with its head and its tabs around them. */
export function groupPages(getParentRoute: () => AnyRoute) {
  const group = frameOf(getParentRoute, "one-group", load, "GroupPage");
  const page = pageOf(() => group);
  return group.addChildren([
    page(pagePaths.GroupDetails, () => import("../../areas/user/group/group-home.page.tsx"), "GroupHomePage"),
    page(
      pagePaths.GroupAnnouncementList,
      () => import("../../features/announcements/group/group-announcements.page.tsx"),
      "GroupAnnouncementsPage",
      { beforeLoad: () => addWords(loadAdminWords) },
    ),
    ...workPages(() => group),
    page(pagePaths.GroupMemberList, load, "GroupMembersPage", withViews),
    page(pagePaths.GroupSetting, load, "GroupSettingPage"),
    page(
      pagePaths.GroupRank,
      () => import("../../features/standings/group/group-rank.page.tsx"),
      "GroupRankPage",
    ),
  ]);
}

/** What a list of a group shows first; its address says the rest. */
const usual = { currentPage: 1, limit: 10, archived: false, onlyMine: false };

/** A page with views for those who run the group: their words load with them. */
const withViews: PageOptions = {
  search: { middlewares: [stripSearchParams(usual)] },
  beforeLoad: async ({ search }) => {
    if ("mode" in search) await addWords(loadAdminWords);
  },
};

/** The pages that a group has as the site does: problems, trainings, contests, submissions, discussions. */
function workPages(getParentRoute: () => AnyRoute) {
  const page = pageOf(getParentRoute);
  return [
    page(
      pagePaths.GroupProblemList,
      () => import("../../areas/user/group/group-problems.page.tsx"),
      "GroupProblemsPage",
      withViews,
    ),
    page(
      pagePaths.GroupProblemDetails,
      () => import("../../areas/user/group/group-problem.page.tsx"),
      "GroupProblemPage",
    ),
    page(
      pagePaths.GroupTrainingList,
      () => import("../../areas/user/group/group-trainings.page.tsx"),
      "GroupTrainingsPage",
      withViews,
    ),
    trainingPages(getParentRoute, "Group"),
    page(
      pagePaths.GroupContestList,
      () => import("../../areas/user/group/group-contests.page.tsx"),
      "GroupContestsPage",
      withViews,
    ),
    page(
      pagePaths.GroupSubmissionList,
      () => import("../../features/submissions/user/submission-list.page.tsx"),
      "SubmissionListPage",
      listQuery(readSubmissionListQuery),
    ),
    page(
      pagePaths.GroupSubmissionDeatil,
      () => import("../../features/submissions/user/submission.page.tsx"),
      "SubmissionPage",
    ),
    ...discussionPages(getParentRoute),
  ];
}

function discussionPages(getParentRoute: () => AnyRoute) {
  const page = pageOf(getParentRoute);
  const guarded: PageOptions = {
    ...withViews,
    beforeLoad: async (opening) => {
      const { context, preload } = opening;
      await guardArea(context.queryClient, "openGroupDiscussion", { preload });
      await withViews.beforeLoad?.(opening);
    },
  };
  const load = () => import("../../features/discussions/user/index.ts");
  return [
    page(
      pagePaths.GroupDiscussionList,
      () => import("../../areas/user/group/group-discussions.page.tsx"),
      "GroupDiscussionsPage",
      guarded,
    ),
    page(pagePaths.GroupProblemDiscussion, load, "ProblemDiscussionPage", guarded),
    page(pagePaths.GroupDiscussionDetails, load, "DiscussionPage", guarded),
  ];
}
