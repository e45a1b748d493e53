import type { WireData } from "@touchstone/contract/web";
import type { RankListQuery, RankType } from "@touchstone/domain";
import { callOptions } from "../../platform/http/call-options.ts";

/** A row of a ranklist. */
export type RankedUser = WireData<"getRankList">["records"][number];

/** The page of a ranklist that a query asks for. */
export function rankListOptions(type: RankType, query: RankListQuery) {
  return callOptions("getRankList", { type, ...query });
}

/** What a ranklist is about: problems solved, or points. */
export function mainFigure(type: RankType, { ac, score }: RankedUser): number {
  return type === "ACM" ? ac : score;
}

/** The page of a group's rank that a query asks for; type 0 goes by problems solved, type 1 by scores. */
export function groupRankOptions(gid: number, type: 0 | 1, query: RankListQuery) {
  return callOptions("getGroupRankList", { gid, type: type === 1 ? "OI" : "ACM", ...query });
}
