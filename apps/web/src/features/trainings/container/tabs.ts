import { pagePaths } from "../../../platform/route-names.ts";
import type { TrainingView } from "../training-view.ts";

/** The tabs of a training in their order. */
export const trainingTabs = [
  { page: "TrainingDetails", word: "training.introduction" },
  { page: "TrainingProblemList", word: "training.problems" },
  { page: "TrainingRank", word: "training.records" },
] as const;

/** The page of a tab. */
export type TrainingTab = (typeof trainingTabs)[number]["page"];

/** The tabs that a training has: records are kept of private ones only. */
export function shownTabs({ hasRecords }: TrainingView): readonly (typeof trainingTabs)[number][] {
  return trainingTabs.filter(({ page }) => hasRecords || page !== "TrainingRank");
}

/** The page that a path is of, on the site or in a group. */
export function pageOf(path: string): TrainingTab | "TrainingProblemDetails" | undefined {
  const names = [...trainingTabs.map(({ page }) => page), "TrainingProblemDetails"] as const;
  return names.find((name) => path === pagePaths[name] || path === pagePaths[`Group${name}`]);
}

/** The tab that a page of a training stands under, by the page's path. */
export function tabOf(path: string): TrainingTab {
  const page = pageOf(path) ?? "TrainingDetails";
  return page === "TrainingProblemDetails" ? "TrainingProblemList" : page;
}
