import { type AnyRoute, createRoute, redirect } from "@tanstack/react-router";
import {
  readAdminProblemQuery,
  readArchiveQuery,
  readAuditQuery,
  readProblemBatchQuery,
  readRejudgeChoice,
  readUserListQuery,
} from "@touchstone/domain";
import { addWords } from "../../platform/i18n/start-i18n.ts";
import { linkTo, pagePaths } from "../../platform/route-names.ts";
import { loadAdminWords } from "../load-words.ts";
import { frameOf, listQuery, pageOf } from "./page-of.ts";

const loadContests = () => import("../../features/contests/admin/index.ts");
const loadTrainings = () => import("../../features/trainings/admin/index.ts");

const withWords = { beforeLoad: () => addWords(loadAdminWords) };

/** The admin area's own sign-in; it needs no session. */
export function adminDoor(getRoot: () => AnyRoute) {
  const door = frameOf(
    getRoot,
    "admin-door",
    () => import("../../areas/admin/shell/admin-door.tsx"),
    "AdminDoor",
    withWords,
  );
  const page = pageOf(() => door);
  return door.addChildren([
    page(
      pagePaths.AdminLogin,
      () => import("../../features/identity/admin/admin-login.page.tsx"),
      "AdminLoginPage",
    ),
    // The area itself leads to its first page, what is no page of it to its door.
    createRoute({
      getParentRoute: () => door,
      path: `${pagePaths.Admin}/$`,
      beforeLoad: ({ params: { _splat: rest } }) => {
        throw redirect({ ...linkTo({ name: rest ? "AdminLogin" : "AdminDashboard" }), replace: true });
      },
    }),
  ]);
}

/** The pages of the admin area. */
export function adminPages(getRoot: () => AnyRoute) {
  const area = frameOf(
    getRoot,
    "admin",
    () => import("../../areas/admin/shell/admin-shell.tsx"),
    "AdminShell",
    withWords,
  );
  const page = pageOf(() => area);
  return area.addChildren([
    page(
      pagePaths.AdminDashboard,
      () => import("../../features/dashboard/admin/dashboard.page.tsx"),
      "DashboardPage",
    ),
    page(
      pagePaths.AdminProblemList,
      () => import("../../features/problems/admin/problem-list.page.tsx"),
      "AdminProblemListPage",
      listQuery(readAdminProblemQuery),
    ),
    page(pagePaths.AdminTrainingList, loadTrainings, "AdminTrainingListPage", listQuery(readArchiveQuery)),
    page(pagePaths.AdminTrainingCreate, loadTrainings, "CreateTrainingPage"),
    page(pagePaths.AdminTrainingCategory, loadTrainings, "TrainingCategoriesPage"),
    page(pagePaths.AdminTrainingEdit, loadTrainings, "EditTrainingPage"),
    page(pagePaths.AdminTrainingProblemList, loadTrainings, "AdminTrainingProblemsPage"),
    page(pagePaths.AdminTrainingMembers, loadTrainings, "TrainingMembersPage"),
    page(pagePaths.AdminContestList, loadContests, "AdminContestListPage", listQuery(readArchiveQuery)),
    page(pagePaths.AdminContestCreate, loadContests, "CreateContestPage"),
    page(pagePaths.AdminContestEdit, loadContests, "EditContestPage"),
    page(pagePaths.AdminContestAnnouncement, loadContests, "ContestAnnouncementsPage"),
    page(pagePaths.AdminContestProblemList, loadContests, "ContestProblemsPage"),
    page(
      pagePaths.AdminContestProblemCreate,
      () => import("../../features/contests/admin/create-contest-problem.page.tsx"),
      "CreateContestProblemPage",
    ),
    page(
      pagePaths.AdminContestProblemEdit,
      () => import("../../features/contests/admin/edit-contest-problem.page.tsx"),
      "EditContestProblemPage",
    ),
    page(pagePaths.AdminContestEntries, loadContests, "ContestEntriesPage"),
    page(
      pagePaths.AdminAnnouncements,
      () => import("../../features/announcements/admin/announcements.page.tsx"),
      "AnnouncementsPage",
    ),
    page(
      pagePaths.AdminProblemCreate,
      () => import("../../features/problems/admin/create-problem.page.tsx"),
      "CreateProblemPage",
    ),
    page(
      pagePaths.AdminNotices,
      () => import("../../features/messages/admin/notices.page.tsx"),
      "NoticesPage",
    ),
    page(
      pagePaths.AdminProblemEdit,
      () => import("../../features/problems/admin/edit-problem.page.tsx"),
      "EditProblemPage",
    ),
    page(
      pagePaths.AdminConfig,
      () => import("../../features/settings/admin/site-config.page.tsx"),
      "SiteConfigPage",
    ),
    page(pagePaths.AdminProblemTag, () => import("../../features/problems/admin/tags.page.tsx"), "TagsPage"),
    page(
      pagePaths.AdminGroupProblemApply,
      () => import("../../features/problems/admin/public-applications.page.tsx"),
      "PublicApplicationsPage",
    ),
    page(
      pagePaths.AdminProblemBatch,
      () => import("../../features/problems/batch/batch.page.tsx"),
      "ProblemBatchPage",
      listQuery(readProblemBatchQuery),
    ),
    page(
      pagePaths.AdminSwitches,
      () => import("../../features/settings/admin/switches.page.tsx"),
      "SwitchesPage",
    ),
    page(
      pagePaths.AdminUser,
      () => import("../../features/identity/admin-users/users.page.tsx"),
      "UsersPage",
      listQuery(readUserListQuery),
    ),
    page(
      pagePaths.AdminDiscussion,
      () => import("../../features/discussions/admin/discussions.page.tsx"),
      "DiscussionsPage",
    ),
    page(pagePaths.AdminJudges, () => import("../../features/judges/admin/judges.page.tsx"), "JudgesPage"),
    page(
      pagePaths.AdminRemoteJudging,
      () => import("../../features/remote-judging/admin/remote-judging.page.tsx"),
      "RemoteJudgingPage",
    ),
    page(
      pagePaths.AdminLanguages,
      () => import("../../areas/admin/pages/languages.page.tsx"),
      "LanguagesPage",
    ),
    page(pagePaths.AdminAudit, () => import("../../features/audit/admin/audit.page.tsx"), "AuditPage", {
      validateSearch: readAuditQuery,
    }),
    page(
      pagePaths.Rejudgings,
      () => import("../../features/rejudgings/admin/rejudgings.page.tsx"),
      "RejudgingsPage",
      { validateSearch: readRejudgeChoice },
    ),
  ]);
}
