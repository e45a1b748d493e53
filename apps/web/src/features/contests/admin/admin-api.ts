import type { QueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { callForBlob } from "../../../platform/http/call.ts";
import { saveFile } from "../../../ui/save-file.ts";

/** A contest as the admin list carries it. */
export type AdminContestRow = WireData<"getAdminContestList">["records"][number];

/** A contest as its form is filled from. */
export type AdminContest = WireData<"getAdminContest">;

/** Somebody who takes part. */
export type ContestEntry = WireData<"getContestEntries">["records"][number];

/** Asks again for what a change of a contest shows in. */
export function forgetContests(queryClient: QueryClient): void {
  const names: string[] = [
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
