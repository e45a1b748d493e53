import type { routesByFeature } from "@touchstone/contract";
import {
  groupLevels,
  hasTrainingAccess,
  isBeyondCounted,
  pageOf,
  Refusal,
  trainingListLimit,
  trainingRankLimit,
} from "@touchstone/domain";
import type { RateLimits } from "../../cache/rate-limits.ts";
import type { Handlers } from "../../http/call.ts";
import { pageAnswer } from "../../http/page-answer.ts";
import { signedIn } from "../../http/signed-in.ts";
import { demandTraining } from "./demand-training.ts";
import { readDueTrainings } from "./read-due-trainings.ts";
import { readTrainingList } from "./read-training-list.ts";
import {
  readProgress,
  readTrainingProblem,
  readTrainingProblems,
  type TrainingsReading,
} from "./read-training-problems.ts";
import type { FindTries } from "./records/rebuild-cells.ts";
import { countRanked, listRanked } from "./records/records.repo.ts";
import { registerMember } from "./register-member.ts";
import {
  presentRankedMember,
  presentTraining,
  presentTrainingProblem,
  presentTrainingProblems,
} from "./trainings.present.ts";
import { listCategories } from "./trainings.repo.ts";

/** What the routes of trainings work with. */
export interface TrainingsDeps extends TrainingsReading {
  limits: RateLimits;
  findTries: FindTries;
}

export function trainingsHandlers(deps: TrainingsDeps): Handlers<(typeof routesByFeature)["trainings"]> {
  const { db, now } = deps;
  return {
    getTrainingCategory: () => listCategories(db),
    getTrainingList: ({ actor }, query) =>
      readTrainingList(deps, actor, query, pageOf(query, trainingListLimit)),
    getDueTrainings: ({ actor }) => readDueTrainings(deps, signedIn(actor)),
    async getTrainingDetail({ actor }, { tid }) {
      const open = await demandTraining(deps, actor, tid, "seeing");
      const { groupId } = open.training;
      const progressOf = await readProgress(deps, actor, { trainingIds: [tid], groupId });
      return presentTraining(open, progressOf(tid), now());
    },
    async registerTraining(call, input) {
      await registerMember(deps, signedIn(call.actor), input);
      return null;
    },
    async getTrainingAccess({ actor }, { tid }) {
      const { training, caller } = await demandTraining(deps, actor, tid, "seeing");
      return { access: hasTrainingAccess(training, caller) };
    },
    getTrainingProblemList: async ({ actor, locale }, { tid }) =>
      presentTrainingProblems(await readTrainingProblems(deps, signedIn(actor), tid), locale),
    async getTrainingProblemDetails({ actor, locale }, { displayId, cid, tid = cid }) {
      if (tid === undefined) throw new Refusal("training_not_found");
      return presentTrainingProblem(
        await readTrainingProblem(deps, signedIn(actor), { tid, displayId }),
        locale,
      );
    },
    async getTrainingRank({ actor }, { tid, keyword, ...query }) {
      const { training, caller, isAdmin } = await demandTraining(deps, actor, tid, "entering");
      if (training.auth !== "Private") throw new Refusal("training_without_records");
      const page = pageOf(query, trainingRankLimit);
      const { authorId, groupId } = training;
      // Who runs a class knows its members by their names, whoever made the training.
      const isStaff = isAdmin || (caller.groupLevel ?? groupLevels.none) >= groupLevels.admin;
      const filter = { trainingId: tid, authorId, groupId, keyword, byRealname: isStaff };
      const [rows, total] = await Promise.all([
        isBeyondCounted(page) ? [] : listRanked(db, filter, { limit: page.size, number: page.number }),
        countRanked(db, filter),
      ]);
      return pageAnswer(
        rows.map((row) => presentRankedMember(row, isStaff)),
        page,
        total,
      );
    },
  };
}
