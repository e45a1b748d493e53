import type { QueryClient } from "@tanstack/react-query";
import type { WireData } from "@touchstone/contract/web";
import { type DiscussionListQuery, discussionListLimit } from "@touchstone/domain";
import { callOptions } from "../../platform/http/call-options.ts";
import { type GroupNames, useCalls } from "../../platform/http/use-calls.ts";

/** A discussion as the list carries it. */
export type DiscussionCard = WireData<"getDiscussionList">["records"][number];

/** A discussion on its own page. */
export type Discussion = WireData<"getDiscussionDetail">;

/** A category of discussions. */
export type Category = WireData<"getDiscussionCategories">[number];

const groupNames = {
  getDiscussionList: "getGroupDiscussionList",
  addDiscussion: "addGroupDiscussion",
  updateDiscussion: "updateGroupDiscussion",
  moderateDiscussion: "updateGroupDiscussion",
  deleteDiscussion: "deleteGroupDiscussion",
} as const satisfies GroupNames;

/** The calls of discussions, of the site or of a group. */
export function useDiscussionCalls() {
  return useCalls(groupNames);
}

/** A page of the list of the site or of a group: of everything, or of one problem. */
export function useDiscussionListOptions(query: DiscussionListQuery, problemId?: string) {
  const { callOptions: optionsHere, ofGroup } = useDiscussionCalls();
  const asked = { ...query, ...ofGroup, pid: problemId, limit: discussionListLimit };
  return optionsHere("getDiscussionList", asked);
}

/** One discussion. */
export function discussionOptions(did: number) {
  return callOptions("getDiscussionDetail", { did });
}

/** The categories in their order. */
export function categoriesOptions() {
  return callOptions("getDiscussionCategories", {});
}

/** Asks anew for all that a written, changed or deleted discussion changes. */
export function refetchDiscussions(client: QueryClient): void {
  for (const name of [
    "getDiscussionList",
    "getGroupDiscussionList",
    "getGroupAdminDiscussionList",
    "getDiscussionDetail",
    "getDiscussionCategories",
  ]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}

/** Notes in what is shown that the reader likes a discussion, or no longer. */
export function noteLike(client: QueryClient, did: number, hasLike: boolean): void {
  client.setQueriesData<Discussion>({ queryKey: ["getDiscussionDetail"] }, (held) =>
    held && held.id === did && held.hasLike !== hasLike
      ? { ...held, hasLike, likeNum: held.likeNum + (hasLike ? 1 : -1) }
      : held,
  );
}
