import type { ReactNode } from "react";
import { GroupProblemListPage } from "../../../features/problems/user/group-problem-list.page.tsx";
import { GroupViews } from "./group-views.tsx";
import { laterView } from "./later-view.tsx";

const loadList = () => import("../../../features/problems/admin/problem-list.page.tsx");
const loadCreate = () => import("../../../features/problems/admin/create-problem.page.tsx");
const loadEdit = () => import("../../../features/problems/admin/edit-problem.page.tsx");
const views = {
  admin: laterView(loadList, "AdminProblemListPage"),
  create: laterView(loadCreate, "CreateProblemPage"),
  edit: laterView(loadEdit, "EditProblemPage"),
};

/** The problems of a group: the list of its members, and how they are written and run. */
export function GroupProblemsPage(): ReactNode {
  return <GroupViews of="problem" list={GroupProblemListPage} views={views} />;
}
