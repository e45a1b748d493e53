import type { routesByFeature } from "@touchstone/contract";
import { isTrainingAdmin, pageOf } from "@touchstone/domain";
import { actedBy } from "../../../http/acted-by.ts";
import type { Handlers } from "../../../http/call.ts";
import { savedBy } from "./demand-training-editor.ts";
import { addCategory, changeCategory, removeCategory } from "./edit-categories.ts";
import { editingHandlers, formOf, listSize } from "./editing-handlers.ts";
import { listAdminTrainings } from "./list-admin-trainings.ts";
import { listTrainingProblems } from "./list-training-problems.ts";
import { addTraining, moveTraining, type SaveTrainingDeps } from "./save-training.ts";

export function adminTrainingsHandlers(
  deps: SaveTrainingDeps,
): Handlers<(typeof routesByFeature)["adminTrainings"]> {
  const { db } = deps;
  return {
    getAdminTrainingList({ actor }, { keyword, archived, ...asked }) {
      const caller = { actor, groupLevel: null };
      const filter = { groupId: null, keyword, isArchived: archived };
      return listAdminTrainings(db, filter, pageOf(asked, listSize), (row) => isTrainingAdmin(row, caller));
    },
    ...editingHandlers(deps, "site"),
    addTraining: async (call, sent) => ({ id: await addTraining(db, savedBy(call, "site"), formOf(sent)) }),
    async restoreTraining(call, { tid }) {
      await moveTraining(db, savedBy(call, "site"), { tid, isToArchive: false });
      return null;
    },
    getAdminTrainingProblems: (call, { tid, keyword, queryExisted, ...asked }) =>
      listTrainingProblems(
        { db, place: "site" },
        call,
        { tid, keyword, queryExisted, ofGroup: false },
        pageOf(asked, listSize),
      ),
    addTrainingCategory: (call, fields) => addCategory(db, actedBy(call), fields),
    async updateTrainingCategory(call, fields) {
      await changeCategory(db, actedBy(call), fields);
      return null;
    },
    async deleteTrainingCategory(call, { cid }) {
      await removeCategory(db, actedBy(call), cid);
      return null;
    },
  };
}
