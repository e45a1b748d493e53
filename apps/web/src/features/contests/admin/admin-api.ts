import type { QueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { callForBlob } from "../../../platform/http/call.ts";
import { type GroupNames, useCalls } from "../../../platform/http/use-calls.ts";
import { saveFile } from "../../../ui/save-file.ts";

/** A contest as the admin list carries it. */
export type AdminContestRow = WireData<"getAdminContestList">["records"][number];

/** A contest as its form is filled from. */
export type AdminContest = WireData<"getAdminContest">;

/** Somebody who takes part. */
export type ContestEntry = WireData<"getContestEntries">["records"][number];

const groupNames = {
  getAdminContestList: "getGroupAdminContestList",
  getAdminContest: "getGroupContest",
  addContest: "addGroupContest",
  updateContest: "updateGroupContest",
  deleteContest: "deleteGroupContest",
  changeContestVisible: "changeGroupContestVisible",
  getAdminContestProblems: "getGroupContestProblems",
  changeContestProblemLink: "changeGroupContestProblem",
  removeContestProblem: "removeGroupContestProblem",
  addPublicContestProblem: "addPublicGroupContestProblem",
} as const satisfies GroupNames;

/** The calls of those who run contests, of the site or of a group. */
export function useContestCalls() {
  return useCalls(groupNames);
}

/** Asks again for what a change of a contest shows in. */
export function forgetContests(queryClient: QueryClient): void {
  const names: string[] = [
    ...Object.values(groupNames),
    "getGroupContestList",
    "getAdminContestList",
    "getAdminContest",
    "getAdminContestProblems",
    "getContestProblemLink",
    "getContestEntries",
    "getContestList",
    "getContestInfo",
  ];
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });
}

/** Gives the user the accepted programs of a contest as an archive. */
export async function downloadAccepted(asked: {
  cid: number;
  excludeAdmin: boolean;
  splitType: "user" | "problem";
}): Promise<void> {
  const blob = await callForBlob("/api/file/download-contest-ac-submission", asked);
  saveFile(`contest_${asked.cid}.zip`, [blob]);
}
