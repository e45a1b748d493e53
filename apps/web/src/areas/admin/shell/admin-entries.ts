import type { PageName } from "@touchstone/contract/web";
import { type PageTarget, pagePaths } from "../../../platform/route-names.ts";
import type { UserInfo } from "../../../platform/session/session.ts";
import type { IconName } from "../../../ui/icon-paths.ts";
import type { adminAreaZhCn } from "../locale/zh-cn.ts";

type Word = Extract<keyof typeof adminAreaZhCn, `admin.menu.${string}`>;

/** Who finds a page in the menu: every admin role, root and problem admins, or root alone. */
type Audience = "admins" | "problemStaff" | "root";

/** The groups of the menu, in their order. One whose only page has the group's word is a single line. */
const groups = {
  dashboard: { icon: "gauge", word: "admin.menu.dashboard" },
  general: { icon: "sliders", word: "admin.menu.general" },
  problem: { icon: "problems", word: "admin.menu.problem" },
  training: { icon: "training", word: "admin.menu.training" },
  contest: { icon: "contest", word: "admin.menu.contest" },
  judging: { icon: "chip", word: "admin.menu.judging" },
  discussion: { icon: "chat", word: "admin.menu.discussion" },
} as const satisfies Record<string, { icon: IconName; word: Word }>;

/** One page of the menu. */
interface Entry {
  group: keyof typeof groups;
  page: Extract<PageTarget, { params?: undefined }>["name"];
  word: Word;
  for: Audience;
  /** Paths of pages without a line of their own that belong to this one. */
  under?: readonly string[];
}

/** Every page of the menu, in its order: a new page of the admin area adds one line. */
const entries: readonly Entry[] = [
  { group: "dashboard", page: "AdminDashboard", word: "admin.menu.dashboard", for: "admins" },
  {
    group: "problem",
    page: "AdminProblemList",
    word: "admin.menu.problems",
    for: "admins",
    under: ["/admin/problem/edit"],
  },
  { group: "problem", page: "AdminProblemCreate", word: "admin.menu.problemCreate", for: "admins" },
  { group: "problem", page: "AdminProblemTag", word: "admin.menu.problemTag", for: "problemStaff" },
  { group: "problem", page: "AdminGroupProblemApply", word: "admin.menu.problemApply", for: "problemStaff" },
  { group: "problem", page: "AdminProblemBatch", word: "admin.menu.problemBatch", for: "admins" },
  { group: "training", page: "AdminTrainingList", word: "admin.menu.trainings", for: "admins" },
  { group: "training", page: "AdminTrainingCreate", word: "admin.menu.trainingCreate", for: "admins" },
  { group: "training", page: "AdminTrainingCategory", word: "admin.menu.trainingCategory", for: "admins" },
  { group: "contest", page: "AdminContestList", word: "admin.menu.contests", for: "admins" },
  { group: "contest", page: "AdminContestCreate", word: "admin.menu.contestCreate", for: "admins" },
  { group: "discussion", page: "AdminDiscussion", word: "admin.menu.discussion", for: "admins" },
  { group: "general", page: "AdminUser", word: "admin.menu.user", for: "root" },
  { group: "general", page: "AdminAnnouncements", word: "admin.menu.announcement", for: "root" },
  { group: "general", page: "AdminNotices", word: "admin.menu.notice", for: "root" },
  { group: "general", page: "AdminConfig", word: "admin.menu.conf", for: "root" },
  { group: "general", page: "AdminSwitches", word: "admin.menu.switch", for: "root" },
  { group: "general", page: "AdminAudit", word: "admin.menu.audit", for: "root" },
  { group: "judging", page: "AdminJudges", word: "admin.menu.judges", for: "root" },
  { group: "judging", page: "AdminRemoteJudging", word: "admin.menu.remoteJudging", for: "root" },
  { group: "judging", page: "AdminLanguages", word: "admin.menu.languages", for: "root" },
  { group: "judging", page: "Rejudgings", word: "admin.menu.rejudge", for: "root" },
];

/** A page that the menu leads to. */
export interface AdminLink {
  readonly page: PageTarget;
  readonly name: PageName;
  readonly word: Word;
  readonly paths: readonly string[];
}

/** A group of the menu with what one user finds in it. */
export interface AdminGroup {
  readonly icon: IconName;
  readonly word: Word;
  readonly links: readonly AdminLink[];
}

/** The menu of one user; groups without a page are left out. */
export function adminGroups(user: UserInfo): AdminGroup[] {
  return (Object.keys(groups) as (keyof typeof groups)[])
    .map((group) => ({
      ...groups[group],
      links: entries
        .filter((entry) => entry.group === group && isFor(entry.for, user))
        .map(({ page, word, under = [] }) => ({
          page: { name: page } as PageTarget,
          name: page,
          word,
          paths: [pagePaths[page], ...under],
        })),
    }))
    .filter(({ links }) => links.length > 0);
}

/** The line of the menu that a path belongs to: the longest path that it is, or is below of. */
export function litLink(groupsOfUser: readonly AdminGroup[], path: string): AdminLink | undefined {
  const fits = groupsOfUser.flatMap(({ links }) =>
    links.flatMap((link) =>
      link.paths
        .filter((own) => path === own || path.startsWith(`${own}/`))
        .map((own) => ({ link, length: own.length })),
    ),
  );
  return fits.sort((a, b) => b.length - a.length)[0]?.link;
}

function isFor(audience: Audience, { roleList }: UserInfo): boolean {
  switch (audience) {
    case "admins":
      return true;
    case "problemStaff":
      return roleList.includes("root") || roleList.includes("problem_admin");
    case "root":
      return roleList.includes("root");
  }
}
