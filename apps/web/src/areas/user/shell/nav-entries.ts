import { type PageTarget, pagePaths } from "../../../platform/route-names.ts";
import type { IconName } from "../../../ui/icon-paths.ts";

/** One entry of the navigation, in the bar and in the drawer. */
export interface NavEntry {
  readonly page: PageTarget;
  readonly word: "shell.home" | "shell.problems" | "shell.status";
  readonly icon: IconName;
  /** Paths under which the entry stays lit. */
  readonly paths: readonly string[];
}

/** The entries in the order of the bar. */
export const navEntries: readonly NavEntry[] = [
  { page: { name: "Home" }, word: "shell.home", icon: "home", paths: [pagePaths.Home] },
  { page: { name: "ProblemList" }, word: "shell.problems", icon: "problems", paths: [pagePaths.ProblemList] },
  {
    page: { name: "SubmissionList" },
    word: "shell.status",
    icon: "status",
    paths: [pagePaths.SubmissionList, "/submission-detail/"],
  },
];

/** Whether an entry is lit on a path. */
export function isLit(entry: NavEntry, path: string): boolean {
  return entry.paths.some((own) => path === own || path.startsWith(own.endsWith("/") ? own : `${own}/`));
}
