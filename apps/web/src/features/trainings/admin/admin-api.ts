import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { type GroupNames, useCalls } from "../../../platform/http/use-calls.ts";

/** A training as the admin list carries it. */
export type AdminTrainingRow = WireData<"getAdminTrainingList">["records"][number];

/** A training as its form is filled from. */
export type AdminTraining = WireData<"getAdminTraining">;

/** A problem that is in a training, or may be put there. */
export type TrainingProblemRow = WireData<"getAdminTrainingProblems">["problemList"]["records"][number] &
  // Told in a group alone.
  Partial<Pick<WireData<"getGroupTrainingProblems">["problemList"]["records"][number], "gid">>;

/** A category of trainings. */
export type Category = WireData<"getTrainingCategory">[number];

const groupNames = {
  getAdminTrainingList: "getGroupAdminTrainingList",
  getAdminTraining: "getGroupTraining",
  updateTraining: "updateGroupTraining",
  deleteTraining: "deleteGroupTraining",
  changeTrainingStatus: "changeGroupTrainingStatus",
  getAdminTrainingProblems: "getGroupTrainingProblems",
  orderTrainingProblems: "orderGroupTrainingProblems",
  removeTrainingProblem: "removeGroupTrainingProblem",
  addPublicTrainingProblem: "addPublicGroupTrainingProblem",
  findTrainingProblems: "findGroupTrainingProblems",
  addTrainingProblems: "addGroupTrainingProblems",
  getTrainingMembers: "getGroupTrainingMembers",
  extendTrainingMember: "extendGroupTrainingMember",
} as const satisfies GroupNames;

/** The calls of those who run trainings, of the site or of a group. */
export function useTrainingCalls() {
  return useCalls(groupNames);
}

/** The server's largest page. */
const pageMax = 100;

/** Every problem of a training in its order: what is put in order has to be there whole. */
export function useOrderedProblemsOptions(tid: number) {
  const { call, callOptions } = useTrainingCalls();
  const input = { tid, queryExisted: true, limit: pageMax };
  return queryOptions({
    queryKey: [...callOptions("getAdminTrainingProblems", input).queryKey, "whole"] as const,
    queryFn: async ({ signal }): Promise<TrainingProblemRow[]> => {
      const rows: TrainingProblemRow[] = [];
      for (let currentPage = 1; ; currentPage += 1) {
        const { problemList } = await call("getAdminTrainingProblems", { ...input, currentPage }, { signal });
        rows.push(...problemList.records);
        if (problemList.records.length < pageMax) return rows;
      }
    },
  });
}

/** Asks again for what a change of a training or of a category shows in. */
export function forgetTrainings(queryClient: QueryClient): void {
  const names: string[] = [
    ...Object.values(groupNames),
    "getGroupTrainingList",
    "getAdminTrainingList",
    "getAdminTraining",
    "getAdminTrainingProblems",
    "getTrainingCategory",
    "getTrainingList",
    "getTrainingDetail",
    "getTrainingProblemList",
    "getGroupTrainingWall",
  ];
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.includes(String(queryKey[0])) });
}
