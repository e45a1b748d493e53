import type { AnyRoute } from "@tanstack/react-router";
import { pagePaths } from "../../platform/route-names.ts";
import { frameOf, pageOf } from "./page-of.ts";

const load = () => import("../../features/trainings/container/index.ts");

/** The pages of one training of the site or of a group, with its head and its tabs around them. */
export function trainingPages(getParentRoute: () => AnyRoute, place: "" | "Group" = "") {
  const training = frameOf(getParentRoute, `one${place}-training`, load, "TrainingPage");
  const page = pageOf(() => training);
  return training.addChildren([
    page(pagePaths[`${place}TrainingDetails`], load, "TrainingOverviewPage"),
    page(pagePaths[`${place}TrainingProblemList`], load, "TrainingProblemsPage"),
    page(
      pagePaths[`${place}TrainingProblemDetails`],
      () => import("../../areas/user/training/training-problem.page.tsx"),
      "TrainingProblemPage",
    ),
    page(pagePaths[`${place}TrainingRank`], load, "TrainingRankPage"),
  ]);
}
