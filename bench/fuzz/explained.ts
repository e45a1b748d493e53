import type { RouteName } from "../../packages/contract/src/index.ts";

/** Asked last, each for its reason. */
export const lastRoutes: Partial<Record<RouteName, string>> = {
  deleteAccount: "its caller is gone",
  deleteUsers: "whoever is named is gone",
  deleteGroup: "the class is gone",
  deleteDiscussions: "what is talked about is gone",
  removeGroupMember: "the class loses its people",
  exitGroup: "the class loses its people",
  setSwitches: "closes parts of the site",
  setWebConfig: "closes parts of the site",
  setLanguageEnabled: "nothing can be submitted any more",
  chooseContent: "brings the content of an example site",
  removeSchool: "takes it away again",
  revokeOtherSessions: "ends sessions under other requests",
};

/** May take longer than others, each for its reason. */
export const slowRoutes: Partial<Record<RouteName, string>> = {
  chooseContent: "brings sixty problems with their tests to the disk, once in the life of a site",
};

/** What the rules allow one of the callers, though it is of the other class. */
export interface Explained {
  readonly route: RouteName;
  readonly caller: string;
  /** What they are told, or which rows they change. */
  readonly what: readonly string[];
  readonly because: string;
}

export const explained: readonly Explained[] = [
  {
    ...{ route: "viewAsUser", caller: "admin", what: ["realname"] },
    because: "admin roles may see the site as a user sees it",
  },
  {
    ...{ route: "uploadMdFile", caller: "admin", what: ["text_files insert"] },
    because: "admin roles keep files for every text",
  },
  {
    ...{ route: "uploadMdImg", caller: "admin", what: ["text_files insert"] },
    because: "admin roles keep pictures for every text",
  },
  {
    ...{ route: "deleteDiscussions", caller: "admin", what: ["discussions update", "audit_entries insert"] },
    because: "admin roles delete what is reported, in a class too",
  },
  {
    ...{ route: "getPausedProblems", caller: "admin", what: ["title", "held"] },
    because: "admin roles run the judging of every problem",
  },
  {
    ...{ route: "pauseProblemJudging", caller: "admin", what: ["problems update"] },
    because: "admin roles run the judging of every problem",
  },
];
