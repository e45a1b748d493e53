import { isBeyondCounted, type Page } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { pageAnswer } from "../../../http/page-answer.ts";
import { presentAdminRow } from "./admin-trainings.present.ts";
import {
  type AdminTrainingFilter,
  type AdminTrainingRow,
  countAdminTrainings,
  listAdminTrainings as findListed,
} from "./admin-trainings.repo.ts";

/** A page of the trainings of a place, each with whether the reader may edit it. */
export async function listAdminTrainings(
  db: Database,
  filter: AdminTrainingFilter,
  page: Page,
  mayEdit: (row: AdminTrainingRow) => boolean,
) {
  const [rows, total] = await Promise.all([
    isBeyondCounted(page) ? [] : findListed(db, filter, { limit: page.size, number: page.number }),
    countAdminTrainings(db, filter),
  ]);
  return pageAnswer(
    rows.map((row) => presentAdminRow(row, mayEdit(row))),
    page,
    total,
  );
}
