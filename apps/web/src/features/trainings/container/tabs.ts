import { pagePaths } from "../../../platform/route-names.ts";
import type { TrainingView } from "../training-view.ts";

/** The tabs of a training in their order. */
export const trainingTabs = [
  { page: "TrainingDetails", word: "training.introduction" },
  { page: "TrainingProblemList", word: "training.problems" },
  { page: "TrainingRank", word: "training.records" },
  // What a class has reached is for those who run it, and a class is a group.
  { page: "GroupTrainingWall", word: "training.wall" },
] as const;

/** The page of a tab. */
export type TrainingTab = (typeof trainingTabs)[number]["page"];

/** The tabs that a training has: records are kept of private ones only, the wall is for those who run its group. */
export function shownTabs({ hasRecords, hasWall }: TrainingView): readonly (typeof trainingTabs)[number][] {
  const isShown = { TrainingRank: hasRecords, GroupTrainingWall: hasWall };
  return trainingTabs.filter(({ page }) => !(page in isShown) || isShown[page as keyof typeof isShown]);
}

/** Pages of a training that are open whatever keeps the reader out of its inside. */
export function isAlwaysOpen(tab: TrainingTab): boolean {
  return tab === "TrainingDetails" || tab === "GroupTrainingWall";
}

/** The page that a path is of, on the site or in a group. */
export function pageOf(path: string): TrainingTab | "TrainingProblemDetails" | undefined {
  if (path === pagePaths.GroupTrainingWall) return "GroupTrainingWall";
  const names = ["TrainingDetails", "TrainingProblemList", "TrainingRank", "TrainingProblemDetails"] as const;
  return names.find((name) => path === pagePaths[name] || path === pagePaths[`Group${name}`]);
}

/** The tab that a page of a training stands under, by the page's path. */
export function tabOf(path: string): TrainingTab {
  const page = pageOf(path) ?? "TrainingDetails";
  return page === "TrainingProblemDetails" ? "TrainingProblemList" : page;
}
