import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { type ContestListQuery, contestListLimit } from "@touchstone/domain";
import { call } from "../../platform/http/call.ts";
import { callOptions } from "../../platform/http/call-options.ts";
import { keptOptions } from "../../platform/i18n/kept-options.ts";

/** A contest on its own pages. */
export type Contest = WireData<"getContestInfo">;

/** A contest as the list carries it. */
export type ContestCard = WireData<"getContestList">["records"][number];

/** A problem in the list of a contest. */
export type ContestProblem = WireData<"getContestProblem">[number];

/** A contest with the server's clock, and when the answer came by this browser's steady one. */
export interface HeardContest {
  readonly contest: Contest;
  readonly heardAtMs: number;
}

/** A contest may be extended while it runs, and a sleeping computer stops its steady clock. */
const askEveryMs = 60_000;

/** A page of the contest list of the site or of a group. */
export function contestListOptions(query: ContestListQuery, gid?: number) {
  const limit = contestListLimit;
  if (gid === undefined) return callOptions("getContestList", { ...query, limit });
  const options = callOptions("getGroupContestList", { gid, currentPage: query.currentPage, limit });
  // -- both answer the same rows
  return options as unknown as ReturnType<typeof callOptions<"getContestList">>;
}

/** A contest, asked for again every minute; what fails is said on the page alone. */
export function contestOptions(cid: number) {
  const { queryKey, placeholderData } = keptOptions("getContestInfo", { cid });
  return queryOptions({
    queryKey,
    placeholderData,
    queryFn: async (): Promise<HeardContest> => {
      const contest = await call("getContestInfo", { cid }, { isQuiet: true });
      return { contest, heardAtMs: performance.now() };
    },
    refetchInterval: askEveryMs,
  });
}

/** Whether the user is registered and allowed. */
export function contestAccessOptions(cid: number) {
  return keptOptions("getContestAccess", { cid });
}

/** The problems of a contest; with `containsEnd` what was sent after the end counts, too. */
export function contestProblemsOptions(cid: number, containsEnd = false) {
  return callOptions("getContestProblem", { cid, containsEnd });
}

/** One problem of a contest by its display id there. */
export function contestProblemOptions(cid: number, displayId: string) {
  return callOptions("getContestProblemDetails", { cid, displayId });
}

/** Asks anew for all that a registration, a start, a seal or an end changes. */
export function refetchContest(client: QueryClient): void {
  for (const name of [
    "getContestInfo",
    "getContestAccess",
    "getContestProblem",
    "getContestProblemDetails",
    "contestSubmissions",
  ]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}
