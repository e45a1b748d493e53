import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { type TrainingListQuery, type TrainingRankQuery, trainingListLimit } from "@touchstone/domain";
import { call } from "../../platform/http/call.ts";
import { callOptions } from "../../platform/http/call-options.ts";
import { keptOptions } from "../../platform/i18n/kept-options.ts";

/** A training on its own pages. */
export type Training = WireData<"getTrainingDetail">;

/** A training as the list carries it. */
export type TrainingCard = WireData<"getTrainingList">["records"][number];

/** A problem in the list of a training. */
export type TrainingProblem = WireData<"getTrainingProblemList">[number];

/** Somebody in the records of a training. */
export type TrainingRankRow = WireData<"getTrainingRank">["records"][number];

/** A training with the server's clock, and when the answer came by this browser's steady one. */
export interface HeardTraining {
  readonly training: Training;
  readonly heardAtMs: number;
}

/** Its times may be changed at any time, and a sleeping computer stops its steady clock. */
const askEveryMs = 60_000;

/** So many trainings of a group stand on a page. */
const groupListLimit = 10;

/** How many rows a page of the list has, on the site or in a group. */
export function listLimitOf(gid: number | undefined): number {
  return gid === undefined ? trainingListLimit : groupListLimit;
}

/** A page of the training list of the site or of a group. */
export function trainingListOptions(query: TrainingListQuery, gid?: number) {
  const limit = listLimitOf(gid);
  if (gid === undefined) return callOptions("getTrainingList", { ...query, limit });
  const options = callOptions("getGroupTrainingList", { gid, currentPage: query.currentPage, limit });
  // -- both answer the same rows
  return options as unknown as ReturnType<typeof callOptions<"getTrainingList">>;
}

/** The categories of trainings, which change seldom. */
export function trainingCategoriesOptions() {
  return { ...callOptions("getTrainingCategory", {}), staleTime: 5 * 60_000 };
}

/** A training, asked for again every minute; what fails is said on the page alone. */
export function trainingOptions(tid: number) {
  const { queryKey, placeholderData } = keptOptions("getTrainingDetail", { tid });
  return queryOptions({
    queryKey,
    placeholderData,
    queryFn: async (): Promise<HeardTraining> => {
      const training = await call("getTrainingDetail", { tid }, { isQuiet: true });
      return { training, heardAtMs: performance.now() };
    },
    refetchInterval: askEveryMs,
  });
}

/** Whether the user has given the password. */
export function trainingAccessOptions(tid: number) {
  return keptOptions("getTrainingAccess", { tid });
}

/** The problems of a training in its order. */
export function trainingProblemsOptions(tid: number) {
  return callOptions("getTrainingProblemList", { tid });
}

/** One problem of a training by its display id. */
export function trainingProblemOptions(tid: number, displayId: string) {
  return callOptions("getTrainingProblemDetails", { tid, displayId });
}

/** A page of the records of a training. */
export function trainingRankOptions(tid: number, query: TrainingRankQuery) {
  return callOptions("getTrainingRank", { ...query, tid });
}

/** Asks anew for all that a registration or an opening changes. */
export function refetchTraining(client: QueryClient): void {
  for (const name of [
    "getTrainingDetail",
    "getTrainingAccess",
    "getTrainingProblemList",
    "getTrainingProblemDetails",
    "getTrainingRank",
  ]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
