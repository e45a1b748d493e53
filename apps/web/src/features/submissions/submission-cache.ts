import type { QueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import type { ListedSubmissions } from "./api.ts";
import type { SubmissionRow } from "./watched-submissions.ts";

const listKeys = [["getSubmissionList"], ["contestSubmissions"]] as const;

/** Asks anew for every list of submissions. */
export function refetchLists(client: QueryClient): void {
  for (const queryKey of listKeys) void client.invalidateQueries({ queryKey });
}

/** Puts what the server says of a submission now into every answer that the page has of it. */
export function keepRow(client: QueryClient, row: SubmissionRow): void {
  for (const queryKey of listKeys) {
    client.setQueriesData<ListedSubmissions>({ queryKey }, (page) => {
      const records = page?.records.map((old) => (old.submitId === row.submitId ? row : old));
      return page && records && { ...page, records };
    });
  }
  client.setQueriesData<WireData<"getSubmissionDetail">>(
    { queryKey: ["getSubmissionDetail", { submitId: row.submitId }] },
    (old) => old && { ...old, submission: { ...old.submission, ...row } },
  );
}

/** Asks anew for what belongs to the newest judgement of a submission: its words, and its tests. */
export function refetchJudgement(client: QueryClient, submitId: number): void {
  void client.invalidateQueries({ queryKey: ["getSubmissionDetail", { submitId }] });
  void client.invalidateQueries({ queryKey: ["getAllCaseResult", { submitId }] });
}
