import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { useGid } from "../../platform/group-place.ts";
import { callOptions } from "../../platform/http/call-options.ts";
import { useUser } from "../../platform/session/session.ts";
import { problemStatusOptions } from "./api.ts";

/** Everything the page of a problem shows; in a contest without what is kept back there. */
export type ProblemDetail = Pick<WireData<"getContestProblemDetails">, keyof WireData<"getProblemDetail">>;

/** A problem by its display id, of the site or of a group. */
export function problemDetailOptions(problemId: string, gid?: number) {
  return callOptions("getProblemDetail", { problemId, gid });
}

/** The user's own status of a problem; undefined for a visitor, and until it is known. */
export function useOwnStatus(pid: number): number | undefined {
  const user = useUser();
  const gid = useGid();
  const { data } = useQuery({ ...problemStatusOptions([pid], gid), enabled: user !== undefined });
  return user && data?.[pid]?.status;
}

/** Asks again for what a new verdict changes of a problem: its counts, and the user's own status. */
export function refetchProblem(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ["getProblemDetail"] });
  void queryClient.invalidateQueries({ queryKey: ["getContestProblemDetails"] });
  void queryClient.invalidateQueries({ queryKey: ["getContestProblem"] });
  void queryClient.invalidateQueries({ queryKey: ["getUserProblemStatus"] });
  void queryClient.invalidateQueries({ queryKey: ["getTrainingProblemDetails"] });
  void queryClient.invalidateQueries({ queryKey: ["getTrainingProblemList"] });
  void queryClient.invalidateQueries({ queryKey: ["getTrainingDetail"] });
}
