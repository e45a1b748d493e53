import type { ReactNode } from "react";
import { TrainingListPage } from "../../../features/trainings/list/training-list.page.tsx";
import { GroupViews } from "./group-views.tsx";
import { laterView } from "./later-view.tsx";

const load = () => import("../../../features/trainings/admin/index.ts");
const views = {
  admin: laterView(load, "AdminTrainingListPage"),
  create: laterView(load, "CreateTrainingPage"),
  edit: laterView(load, "EditTrainingPage"),
  problems: laterView(load, "AdminTrainingProblemsPage"),
  members: laterView(load, "TrainingMembersPage"),
};

/** The trainings of a group: the list of its members, and how they are made and run. */
export function GroupTrainingsPage(): ReactNode {
  return <GroupViews of="training" list={TrainingListPage} views={views} />;
}
