import type { routesByFeature } from "@touchstone/contract";
import { groupLevels, pageOf } from "@touchstone/domain";
import type { Handlers } from "../../../http/call.ts";
import { demandGroup } from "../../groups/index.ts";
import { readContestList } from "../read-contest-list.ts";
import { addExistingProblem } from "./change-links.ts";
import { type EditingDeps, editingHandlers, listSize } from "./editing-handlers.ts";
import { listAdminContests } from "./list-admin-contests.ts";
import { listLinkableProblems } from "./list-linkable-problems.ts";
import { addContest, savedBy } from "./save-contest.ts";

export function groupContestsHandlers(
  deps: EditingDeps,
): Handlers<(typeof routesByFeature)["groupContests"]> {
  const { db } = deps;
  const editing = editingHandlers(deps, "group");
  return {
    async getGroupContestList({ actor }, { gid, ...asked }) {
      await demandGroup(db, actor, gid, groupLevels.member);
      return readContestList(deps, { groupId: gid }, pageOf(asked, listSize));
    },
    async getGroupAdminContestList({ actor }, { gid, keyword, ...asked }) {
      const { level } = await demandGroup(db, actor, gid, groupLevels.admin);
      const filter = { groupId: gid, keyword, isArchived: false };
      return listAdminContests(deps, { actor, groupLevel: level }, filter, pageOf(asked, listSize));
    },
    getGroupContest: editing.getAdminContest,
    async addGroupContest(call, { gid, ...form }) {
      return { id: await addContest(db, savedBy(call, "group"), form, gid) };
    },
    updateGroupContest: editing.updateContest,
    deleteGroupContest: editing.deleteContest,
    changeGroupContestVisible: editing.changeContestVisible,
    getGroupContestProblems: (call, { cid, keyword, oj, problemType, ofGroup, ...asked }) =>
      listLinkableProblems(
        { db, place: "group" },
        call,
        { cid, keyword, oj, problemType, ofGroup },
        pageOf(asked, listSize),
      ),
    addGroupContestProblem: editing.addContestProblem,
    getGroupContestProblem: editing.getContestProblemLink,
    changeGroupContestProblem: editing.changeContestProblemLink,
    removeGroupContestProblem: editing.removeContestProblem,
    addPublicGroupContestProblem: editing.addPublicContestProblem,
    async addOwnGroupContestProblem(call, asked) {
      await db.transaction().execute((tx) => addExistingProblem(tx, savedBy(call, "group"), asked));
      return null;
    },
    getGroupContestAnnouncements: editing.getAdminContestAnnouncements,
    addGroupContestAnnouncement: editing.addContestAnnouncement,
    changeGroupContestAnnouncement: editing.changeContestAnnouncement,
    deleteGroupContestAnnouncement: editing.deleteContestAnnouncement,
  };
}
