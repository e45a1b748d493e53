import type { ReactNode } from "react";
import { ContestListPage } from "../../../features/contests/list/contest-list.page.tsx";
import { laterView } from "./later-view.tsx";
import { useView } from "./use-view.ts";
import { ViewActs } from "./view-acts.tsx";

const load = () => import("../../../features/contests/admin/index.ts");
const List = laterView(load, "AdminContestListPage");
const Create = laterView(load, "CreateContestPage");
const Edit = laterView(load, "EditContestPage");
const Problems = laterView(load, "ContestProblemsPage");
const Announcements = laterView(load, "ContestAnnouncementsPage");
const CreateProblem = laterView(
  () => import("../../../features/contests/admin/create-contest-problem.page.tsx"),
  "CreateContestProblemPage",
);

/** The contests of a group: the list of its members, and how they are made and run. A contest opens on its own page. */
export function GroupContestsPage(): ReactNode {
  const view = useView();
  const acts = <ViewActs of="contest" />;
  switch (view) {
    case "admin":
      return <List acts={acts} />;
    case "create":
      return <Create />;
    case "edit":
      return <Edit />;
    case "problems":
      return <Problems />;
    case "createProblem":
      return <CreateProblem />;
    case "announcement":
      return <Announcements />;
    default:
      return <ContestListPage acts={acts} />;
  }
}
