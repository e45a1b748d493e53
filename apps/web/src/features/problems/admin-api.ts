import type { QueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { AdminProblemQuery } from "@touchstone/domain";
import { call, callForBlob } from "../../platform/http/call.ts";
import { callOptions } from "../../platform/http/call-options.ts";
import { saveFile } from "../../ui/save-file.ts";

/** A problem as the admin list carries it. */
export type AdminProblemRow = WireData<"getAdminProblemList">["records"][number];

/** A page of the admin list. */
export function adminProblemListOptions(query: AdminProblemQuery) {
  return callOptions("getAdminProblemList", { ...query });
}

/** A problem with everything its form shows. */
export function adminProblemOptions(pid: number) {
  return callOptions("getAdminProblem", { pid });
}

/** The tests of a problem, of the kind it has. */
export function adminCasesOptions(pid: number, isUpload: boolean) {
  return callOptions("getAdminProblemCases", { pid, isUpload });
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

/** Sets who sees a problem. */
export function changeAuth(id: number, auth: AdminProblemRow["auth"], confirmUnverified = false) {
  return call("changeProblemAuth", { id, auth, confirmUnverified }, { handles: ["problem_unverified"] });
}
