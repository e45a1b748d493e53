import type { QueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { AdminProblemQuery } from "@touchstone/domain";
import { callForBlob } from "../../platform/http/call.ts";
import { callOptions } from "../../platform/http/call-options.ts";
import { type GroupNames, useCalls } from "../../platform/http/use-calls.ts";
import { saveFile } from "../../ui/save-file.ts";

/** A problem as the admin list carries it. */
export type AdminProblemRow = WireData<"getAdminProblemList">["records"][number] &
  // Told of a group's problems alone.
  Partial<Pick<WireData<"getGroupAdminProblemList">["records"][number], "gid" | "applyPublicProgress">>;

const groupNames = {
  getAdminProblemList: "getGroupAdminProblemList",
  getAdminProblem: "getGroupProblem",
  getAdminProblemCases: "getGroupProblemCases",
  deleteProblem: "deleteGroupProblem",
  compileSpj: "compileGroupSpj",
  compileInteractive: "compileGroupInteractive",
  getVerification: "getGroupVerification",
  verifyProblem: "verifyGroupProblem",
  addContestProblem: "addGroupContestProblem",
} as const satisfies GroupNames;

/** The calls of those who write problems, for the site or for a group. */
export function useProblemCalls() {
  return useCalls(groupNames);
}

/** A page of the admin list. */
export function adminProblemListOptions(query: AdminProblemQuery) {
  return callOptions("getAdminProblemList", { ...query });
}

/** The programming languages of the site's own judges. */
export function siteLanguagesOptions() {
  return {
    ...callOptions("getLanguages", {}),
    select: (languages: WireData<"getLanguages">) => languages.filter(({ oj }) => oj === "ME"),
  };
}

/** Asks again for what a change of a problem or a tag shows in. */
export function forgetProblems(queryClient: QueryClient): void {
  const names: string[] = [
    ...Object.values(groupNames),
    "getGroupProblemList",
    "getGroupProblemTags",
    "getGroupTrainingProblems",
    "getGroupContestProblems",
    "getAdminProblemList",
    "getAdminProblem",
    "getAdminContestProblem",
    "getAdminContestProblems",
    "getContestProblemLink",
    "getAdminProblemCases",
    "getProblemRevisions",
    "getVerification",
    "getProblemTagsAndClassification",
    "getTagClassifications",
  ];
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });
}

/** Gives the user the tests of a problem as an archive. */
export async function downloadTests({ id, problemId }: { id: number; problemId: string }): Promise<void> {
  saveFile(`${problemId}.zip`, [await callForBlob("/api/file/download-testcase", { pid: id })]);
}
