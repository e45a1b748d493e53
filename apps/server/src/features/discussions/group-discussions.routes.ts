import type { routesByFeature } from "@touchstone/contract";
import { discussionListLimit, groupLevels, pageOf } from "@touchstone/domain";
import { actedBy } from "../../http/acted-by.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { demandGroup } from "../groups/index.ts";
import { changeGroupDiscussion } from "./change-group-discussion.ts";
import { deleteDiscussion } from "./delete-discussion.ts";
import { presentListed } from "./discussions.present.ts";
import { type ListDeps, listDiscussions } from "./list-discussions.ts";
import { type PostDeps, postDiscussion } from "./post-discussion.ts";

export function groupDiscussionsHandlers(
  deps: PostDeps & ListDeps,
): Handlers<(typeof routesByFeature)["groupDiscussions"]> {
  const { db } = deps;
  return {
    async getGroupDiscussionList({ actor }, { gid, pid, before, ...query }) {
      await demandGroup(db, actor, gid, groupLevels.member);
      const page = pageOf(query, discussionListLimit);
      const asked = { groupId: gid, pid, before, onlyMine: false, admin: false };
      const { rows, total } = await listDiscussions(deps, actor, asked, page);
      return pageAnswer(rows.map(presentListed), page, total);
    },
    async getGroupAdminDiscussionList({ actor }, { gid, ...query }) {
      await demandGroup(db, actor, gid, groupLevels.admin);
      const page = pageOf(query, discussionListLimit);
      const asked = { groupId: gid, onlyMine: false, admin: true };
      const { rows, total } = await listDiscussions(deps, actor, asked, page);
      return pageAnswer(rows.map(presentListed), page, total);
    },
    async addGroupDiscussion({ actor }, { gid, ...form }) {
      await demandGroup(db, actor, gid, groupLevels.member);
      return { id: await postDiscussion(deps, signedIn(actor), { ...form, groupId: gid }) };
    },
    async updateGroupDiscussion(call, sent) {
      await changeGroupDiscussion(deps, { user: signedIn(call.actor), by: actedBy(call) }, sent);
      return null;
    },
    async deleteGroupDiscussion(call, { id, did }) {
      const named = { id: id ?? did ?? 0, isOfGroup: true };
      await deleteDiscussion(deps, { actor: call.actor, by: actedBy(call) }, named);
      return null;
    },
  };
}
