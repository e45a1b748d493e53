import type { AnyRoute } from "@tanstack/react-router";
import { addWords } from "../../platform/i18n/start-i18n.ts";
import { pagePaths } from "../../platform/route-names.ts";
import { loadAdminWords } from "../load-words.ts";
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
    ...(place === "Group" ? [wall(page)] : []),
  ]);
}

/** What a class has reached, for the few who run it: it comes with the words of the admin area. */
function wall(page: ReturnType<typeof pageOf>) {
  const loadWall = () => import("../../features/trainings/wall/wall.page.tsx");
  return page(pagePaths.GroupTrainingWall, loadWall, "WallPage", {
    beforeLoad: () => addWords(loadAdminWords),
  });
}
