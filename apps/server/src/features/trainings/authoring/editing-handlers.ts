import type { routesByFeature } from "@touchstone/contract";
import { isBeyondCounted, pageOf, Refusal, type TrainingForm } from "@touchstone/domain";
import type { Handlers } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { countMembers, listMembers } from "../training-members.repo.ts";
import { listCategories } from "../trainings.repo.ts";
import { presentAdminTraining, presentMember } from "./admin-trainings.present.ts";
import { findAdminTraining } from "./admin-trainings.repo.ts";
import {
  addProblem,
  addProblems,
  changeRank,
  orderProblems,
  removeProblem,
} from "./change-training-problems.ts";
import { demandTrainingEditor, type EditPlace, savedBy } from "./demand-training-editor.ts";
import { extendMember } from "./extend-member.ts";
import { findProblemsToAdd } from "./find-problems-to-add.ts";
import {
  changeTrainingStatus,
  moveTraining,
  type SaveTrainingDeps,
  updateTraining,
} from "./save-training.ts";

/** Rows of a page where nobody names a size. */
export const listSize = 10;

/** What whoever may edit a training does to it: in the admin area to one of the site, in a group to one of the group. */
export function editingHandlers(deps: SaveTrainingDeps, place: EditPlace) {
  const { db } = deps;
  return {
    getAdminTraining: async ({ actor }, { tid }) => {
      const training = await demandTrainingEditor(db, { editor: signedIn(actor), place }, tid);
      const row = await findAdminTraining(db, tid);
      if (!row) throw new Refusal("training_not_found");
      const categories = await listCategories(db);
      const category = categories.find(({ id }) => id === training.category_id);
      return { training: presentAdminTraining(training, row), trainingCategory: category ?? null };
    },
    updateTraining: async (call, { removeMembers, ...sent }) => {
      const { id, gmtModified } = sent.training;
      const form = formOf(sent);
      await updateTraining(deps, savedBy(call, place), { id, gmtModified, removeMembers, form });
      return null;
    },
    deleteTraining: async (call, { tid }) => {
      await moveTraining(db, savedBy(call, place), { tid, isToArchive: true });
      return null;
    },
    changeTrainingStatus: async (call, asked) => {
      await changeTrainingStatus(db, savedBy(call, place), asked);
      return null;
    },
    changeTrainingProblem: async (call, asked) => {
      await changeRank(deps, savedBy(call, place), asked);
      return null;
    },
    orderTrainingProblems: async (call, asked) => {
      await orderProblems(deps, savedBy(call, place), asked);
      return null;
    },
    removeTrainingProblem: async (call, asked) => {
      await removeProblem(deps, savedBy(call, place), asked);
      return null;
    },
    addPublicTrainingProblem: async (call, { tid, pid }) => {
      await addProblem(deps, savedBy(call, place), { tid, pid });
      return null;
    },
    findTrainingProblems: ({ actor, locale }, { tid, ids }) =>
      findProblemsToAdd(db, { editor: signedIn(actor), place }, { tid, text: ids, locale }),
    addTrainingProblems: async (call, asked) => ({
      added: await addProblems(deps, savedBy(call, place), asked),
    }),
    getTrainingMembers: async ({ actor }, { tid, keyword, ...asked }) => {
      await demandTrainingEditor(db, { editor: signedIn(actor), place }, tid);
      const page = pageOf(asked, listSize);
      const filter = { trainingId: tid, keyword };
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listMembers(db, filter, { limit: page.size, number: page.number }),
        countMembers(db, filter),
      ]);
      return pageAnswer(rows.map(presentMember), page, total);
    },
    extendTrainingMember: async (call, asked) => {
      await extendMember(deps, savedBy(call, place), asked);
      return null;
    },
  } satisfies Partial<Handlers<(typeof routesByFeature)["adminTrainings"]>>;
}

/** The form of a payload, which names the category apart. */
export function formOf(sent: {
  training: Omit<TrainingForm, "categoryId">;
  trainingCategory: number | null;
}): TrainingForm {
  return { ...sent.training, categoryId: sent.trainingCategory };
}
