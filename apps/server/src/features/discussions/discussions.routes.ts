import type { routesByFeature } from "@touchstone/contract";
import { discussionListLimit, pageOf } from "@touchstone/domain";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { deleteDiscussion } from "./delete-discussion.ts";
import { listCategories } from "./discussion-categories.repo.ts";
import { demandDiscussion } from "./discussions.access.ts";
import { presentDiscussion, presentListed } from "./discussions.present.ts";
import { type LikeDeps, likeDiscussion } from "./like-discussion.ts";
import { type ListDeps, listDiscussions } from "./list-discussions.ts";
import { nameCategories } from "./name-categories.ts";
import { editDiscussion, type PostDeps, postDiscussion } from "./post-discussion.ts";
import { reportDiscussion } from "./report-discussion.ts";
import { viewDiscussion } from "./view-discussion.ts";

export function discussionsHandlers(
  deps: PostDeps & LikeDeps & ListDeps,
): Handlers<(typeof routesByFeature)["discussions"]> {
  return {
    async getDiscussionList(call, query) {
      const page = pageOf(query, discussionListLimit);
      const { rows, total } = await listDiscussions(deps, call.actor, query, page);
      return pageAnswer(rows.map(presentListed), page, total);
    },
    getDiscussionDetail: async (call, { did }) =>
      presentDiscussion(await demandDiscussion(deps, call.actor, did, "read")),
    async viewDiscussion(call, { did }) {
      await viewDiscussion(deps, call, did);
      return null;
    },
    addDiscussion: async (call, form) => ({ id: await postDiscussion(deps, signedIn(call.actor), form) }),
    async updateDiscussion(call, form) {
      await editDiscussion(deps, signedIn(call.actor), form);
      return null;
    },
    async deleteDiscussion(call, { id, did }) {
      await deleteDiscussion(deps, { actor: call.actor, by: actedBy(call) }, { id: id ?? did ?? 0 });
      return null;
    },
    async likeDiscussion(call, asked) {
      await likeDiscussion(deps, signedIn(call.actor), asked);
      return null;
    },
    async reportDiscussion(call, report) {
      await reportDiscussion(deps, signedIn(call.actor), report);
      return null;
    },
    getDiscussionCategories: () => listCategories(deps.db),
    setDiscussionCategories: (call, sent) => nameCategories(deps.db, actedBy(call), sent),
  };
}
