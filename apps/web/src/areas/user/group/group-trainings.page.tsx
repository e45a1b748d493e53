import type { ReactNode } from "react";
import { TrainingListPage } from "../../../features/trainings/list/training-list.page.tsx";
import { laterView } from "./later-view.tsx";
import { useView } from "./use-view.ts";
import { ViewActs } from "./view-acts.tsx";

const load = () => import("../../../features/trainings/admin/index.ts");
const List = laterView(load, "AdminTrainingListPage");
const Create = laterView(load, "CreateTrainingPage");
const Edit = laterView(load, "EditTrainingPage");
const Problems = laterView(load, "AdminTrainingProblemsPage");
const Members = laterView(load, "TrainingMembersPage");

/** The trainings of a group: the list of its members, and how they are made and run. */
export function GroupTrainingsPage(): ReactNode {
  const view = useView();
  const acts = <ViewActs of="training" />;
  switch (view) {
    case "admin":
      return <List acts={acts} />;
    case "create":
      return <Create />;
    case "edit":
      return <Edit />;
    case "problems":
      return <Problems />;
    case "members":
      return <Members />;
    default:
      return <TrainingListPage acts={acts} />;
  }
}
