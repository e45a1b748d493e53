import { type PageTarget, pagePaths } from "../../../platform/route-names.ts";
import type { IconName } from "../../../ui/icon-paths.ts";

/** Every page of the navigation, with its word. */
const words = {
  Home: "shell.home",
  ProblemList: "shell.problems",
  TrainingList: "shell.trainings",
  ContestList: "shell.contests",
  SubmissionList: "shell.status",
  ACMRank: "shell.acmRank",
  OIRank: "shell.oiRank",
  DiscussionList: "shell.discussions",
  GroupList: "shell.groups",
  Introduction: "shell.introduction",
  Developer: "shell.developer",
} as const;

/** A page that the navigation leads to. */
export interface NavLink {
  readonly page: PageTarget;
  readonly word: (typeof words)[keyof typeof words];
  /** Paths under which it stays lit. */
  readonly paths: readonly string[];
}

/** One entry of the navigation, in the bar and in the drawer: one page, or a word above several. */
export interface NavEntry {
  readonly icon: IconName;
  readonly word: NavLink["word"] | "shell.rank" | "shell.about";
  readonly links: readonly [NavLink, ...NavLink[]];
}

/** The entries in the order of the bar. */
export function navEntries({ openPublicDiscussion }: { openPublicDiscussion: boolean }): NavEntry[] {
  return [
    entryOf("home", linkOf("Home")),
    entryOf("problems", linkOf("ProblemList")),
    entryOf("training", linkOf("TrainingList")),
    entryOf("contest", linkOf("ContestList")),
    entryOf("status", linkOf("SubmissionList", "/submission-detail")),
    { icon: "rank", word: "shell.rank", links: [linkOf("ACMRank"), linkOf("OIRank")] },
    ...(openPublicDiscussion ? [entryOf("chat", linkOf("DiscussionList", "/discussion-detail"))] : []),
    entryOf("group", linkOf("GroupList")),
    { icon: "info", word: "shell.about", links: [linkOf("Introduction"), linkOf("Developer")] },
  ];
}

/** Whether one of these pages is the one at a path, or the one above it. */
export function isLit(links: readonly NavLink[], path: string): boolean {
  return links.some(({ paths }) => paths.some((own) => path === own || path.startsWith(`${own}/`)));
}

function linkOf(name: keyof typeof words, ...alsoUnder: string[]): NavLink {
  return { page: { name }, word: words[name], paths: [pagePaths[name], ...alsoUnder] };
}

function entryOf(icon: IconName, link: NavLink): NavEntry {
  return { icon, word: link.word, links: [link] };
}
