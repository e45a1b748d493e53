import type { ReactNode } from "react";
import { GroupProblemListPage } from "../../../features/problems/user/group-problem-list.page.tsx";
import { laterView } from "./later-view.tsx";
import { useView } from "./use-view.ts";
import { ViewActs } from "./view-acts.tsx";

const List = laterView(
  () => import("../../../features/problems/admin/problem-list.page.tsx"),
  "AdminProblemListPage",
);
const Create = laterView(
  () => import("../../../features/problems/admin/create-problem.page.tsx"),
  "CreateProblemPage",
);
const Edit = laterView(
  () => import("../../../features/problems/admin/edit-problem.page.tsx"),
  "EditProblemPage",
);

/** The problems of a group: the list of its members, and how they are written and run. */
export function GroupProblemsPage(): ReactNode {
  const view = useView();
  const acts = <ViewActs of="problem" />;
  switch (view) {
    case "admin":
      return <List acts={acts} />;
    case "create":
      return <Create />;
    case "edit":
      return <Edit />;
    default:
      return <GroupProblemListPage acts={acts} />;
  }
}
