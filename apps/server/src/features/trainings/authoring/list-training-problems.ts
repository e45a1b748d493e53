import { isBeyondCounted, type Page } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import type { Call } from "../../../http/call.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { signedIn } from "../../../http/signed-in.ts";
import { levelIn } from "../../groups/index.ts";
import { countAdminProblems, listAdminProblems, presentAdminRow } from "../../problems/index.ts";
import { listLinks } from "../training-problems.repo.ts";
import { presentLink } from "./admin-trainings.present.ts";
import { demandTrainingEditor, type EditPlace } from "./demand-training-editor.ts";

/** What is asked of the problems of a training. */
export interface TrainingProblemsAsked {
  tid: number;
  keyword?: string | undefined;
  /** Those in the training; else those that may be added to it. */
  queryExisted: boolean;
  /** Of those that may be added: the group's own. */
  ofGroup: boolean;
}

/** The problems of a training in its order, or those that may be added to it, for whoever may edit it. */
export async function listTrainingProblems(
  { db, place }: { db: Database; place: EditPlace },
  { actor, locale }: Call,
  { tid, keyword, queryExisted, ofGroup }: TrainingProblemsAsked,
  page: Page,
) {
  const editor = signedIn(actor);
  const { group_id } = await demandTrainingEditor(db, { editor, place }, tid);
  const groupId = group_id ?? undefined;
  const whose = queryExisted
    ? { inTraining: tid, withGroup: groupId }
    : { outOfTraining: tid, ofGroup: ofGroup ? groupId : undefined };
  const filter = { keyword, isArchived: false, ...whose };
  const at = { limit: page.size, number: page.number, readerId: editor.userId, locale };
  const [rows, total, links, level] = await Promise.all([
    isBeyondCounted(page) ? [] : listAdminProblems(db, filter, at),
    countAdminProblems(db, filter),
    listLinks(db, [tid]),
    levelIn(db, editor, group_id),
  ]);
  return {
    problemList: pageAnswer(
      rows.map((row) => presentAdminRow(row, editor, level)),
      page,
      total,
    ),
    trainingProblemMap: Object.fromEntries(links.map((link) => [link.problemId, presentLink(link)])),
  };
}
