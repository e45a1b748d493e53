import { type Actor, isBeyondCounted, type Page } from "@touchstone/domain";
import { pageAnswer } from "../../http/page-answer.ts";
import { readProgress, type TrainingsReading } from "./read-training-problems.ts";
import { presentTrainingCard } from "./trainings.present.ts";
import { countTrainings, listTrainings, type TrainingFilter } from "./trainings.repo.ts";

/** A page of the visible trainings of the site, or of a group, with how far the reader is. */
export async function readTrainingList(
  deps: TrainingsReading,
  actor: Actor,
  filter: TrainingFilter,
  page: Page,
) {
  const [rows, total] = await Promise.all([
    isBeyondCounted(page) ? [] : listTrainings(deps.db, filter, { limit: page.size, number: page.number }),
    countTrainings(deps.db, filter),
  ]);
  const trainingIds = rows.map(({ id }) => id);
  const progressOf = await readProgress(deps, actor, { trainingIds, groupId: filter.groupId ?? null });
  const now = deps.now();
  return pageAnswer(
    rows.map((row) => presentTrainingCard(row, progressOf(row.id), now)),
    page,
    total,
  );
}
