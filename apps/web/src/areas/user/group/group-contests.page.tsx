import type { ReactNode } from "react";
import { ContestListPage } from "../../../features/contests/list/contest-list.page.tsx";
import { GroupViews } from "./group-views.tsx";
import { laterView } from "./later-view.tsx";

const load = () => import("../../../features/contests/admin/index.ts");
const loadCreateProblem = () => import("../../../features/contests/admin/create-contest-problem.page.tsx");
const views = {
  admin: laterView(load, "AdminContestListPage"),
  create: laterView(load, "CreateContestPage"),
  edit: laterView(load, "EditContestPage"),
  problems: laterView(load, "ContestProblemsPage"),
  createProblem: laterView(loadCreateProblem, "CreateContestProblemPage"),
  announcement: laterView(load, "ContestAnnouncementsPage"),
};

/** The contests of a group: the list of its members, and how they are made and run. A contest opens on its own page. */
export function GroupContestsPage(): ReactNode {
  return <GroupViews of="contest" list={ContestListPage} views={views} />;
}
