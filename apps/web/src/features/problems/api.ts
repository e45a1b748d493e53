import type { WireData } from "@touchstone/contract/web";
import { catalogueOf, type ProblemListQuery } from "@touchstone/domain";
import { callOptions } from "../../platform/http/call-options.ts";

/** A problem as lists carry it. */
export type ProblemRow = WireData<"getProblemList">["records"][number];

/** The tags of one classification. */
export type TagGroup = WireData<"getProblemTagsAndClassification">[number];

/** What changes seldom is asked for again after this long. */
const keptMs = 5 * 60_000;

/** A page of the problem list. */
export function problemListOptions({ tagId, ...query }: ProblemListQuery) {
  return callOptions("getProblemList", { ...query, tagId: tagId.join() });
}

/** How many public problems there are, of all banks or of one. */
export function problemTotalOptions(oj?: string) {
  return {
    ...callOptions("getProblemList", { limit: 1, oj }),
    staleTime: keptMs,
  };
}

/** Whose tags a problem bank has, as the tag calls name it. */
export function tagOwnerOf(bank: string | undefined): string {
  if (bank === undefined) return "ALL";
  return bank === "Mine" ? "ME" : catalogueOf(bank);
}

/** The tags of a problem bank by classification. */
export function tagGroupsOptions(bank: string | undefined) {
  return {
    ...callOptions("getProblemTagsAndClassification", { oj: tagOwnerOf(bank) }),
    staleTime: keptMs,
  };
}

/** What the signed-in user has reached on problems, by their ids: on the site, or in a group. */
export function problemStatusOptions(pidList: number[], gid?: number) {
  return callOptions("getUserProblemStatus", { pidList, gid });
}
