import type { routesByFeature } from "@touchstone/contract";
import { groupLevels, isTrainingAdmin, pageOf, wallLimit } from "@touchstone/domain";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { demandGroup } from "../../groups/index.ts";
import { readTrainingList } from "../read-training-list.ts";
import type { TrainingsReading } from "../read-training-problems.ts";
import { exportWall } from "../records/export-wall.ts";
import { readWall } from "../records/read-wall.ts";
import { presentWallProblem, presentWallRow } from "../trainings.present.ts";
import { addProblem } from "./change-training-problems.ts";
import { savedBy } from "./demand-training-editor.ts";
import { editingHandlers, formOf, listSize } from "./editing-handlers.ts";
import { listAdminTrainings } from "./list-admin-trainings.ts";
import { listTrainingProblems } from "./list-training-problems.ts";
import { addTraining, type SaveTrainingDeps } from "./save-training.ts";

export function groupTrainingsHandlers(
  deps: TrainingsReading & SaveTrainingDeps,
): Handlers<(typeof routesByFeature)["groupTrainings"]> {
  const { db } = deps;
  const editing = editingHandlers(deps, "group");
  return {
    async getGroupTrainingList({ actor }, { gid, ...asked }) {
      await demandGroup(db, actor, gid, groupLevels.member);
      return readTrainingList(deps, actor, { groupId: gid }, pageOf(asked, listSize));
    },
    async getGroupAdminTrainingList({ actor }, { gid, keyword, ...asked }) {
      const { level } = await demandGroup(db, actor, gid, groupLevels.admin);
      const caller = { actor, groupLevel: level };
      const filter = { groupId: gid, keyword, isArchived: false };
      return listAdminTrainings(db, filter, pageOf(asked, listSize), (row) => isTrainingAdmin(row, caller));
    },
    getGroupTraining: editing.getAdminTraining,
    addGroupTraining: async (call, sent) => {
      const id = await addTraining(db, savedBy(call, "group"), formOf(sent), sent.training.gid);
      return { id };
    },
    updateGroupTraining: editing.updateTraining,
    deleteGroupTraining: editing.deleteTraining,
    changeGroupTrainingStatus: editing.changeTrainingStatus,
    getGroupTrainingProblems: (call, { tid, keyword, queryExisted, ofGroup, ...asked }) =>
      listTrainingProblems(
        { db, place: "group" },
        call,
        { tid, keyword, queryExisted, ofGroup },
        pageOf(asked, listSize),
      ),
    changeGroupTrainingProblem: editing.changeTrainingProblem,
    orderGroupTrainingProblems: editing.orderTrainingProblems,
    removeGroupTrainingProblem: editing.removeTrainingProblem,
    addPublicGroupTrainingProblem: editing.addPublicTrainingProblem,
    async addOwnGroupTrainingProblem(call, asked) {
      await addProblem(deps, savedBy(call, "group"), asked);
      return null;
    },
    findGroupTrainingProblems: editing.findTrainingProblems,
    addGroupTrainingProblems: editing.addTrainingProblems,
    async getGroupTrainingWall({ actor, locale }, { tid, keyword, only, ...asked }) {
      const page = pageOf(asked, wallLimit);
      const { problems, counts, rows, isCut } = await readWall(deps, actor, { tid, keyword, only });
      const start = (page.number - 1) * page.size;
      const total = { total: rows.length, totalIsFloor: isCut };
      return {
        problemList: problems.map((problem) => presentWallProblem(problem, locale)),
        counts,
        wall: pageAnswer(rows.slice(start, start + page.size).map(presentWallRow), page, total),
      };
    },
    downloadGroupTrainingWall: async ({ actor, locale }, asked) =>
      exportWall(asked.tid, await readWall(deps, actor, asked), locale),
    getGroupTrainingMembers: editing.getTrainingMembers,
    extendGroupTrainingMember: editing.extendTrainingMember,
  };
}
