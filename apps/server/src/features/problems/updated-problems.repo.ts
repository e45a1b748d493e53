import type { Database } from "../../db/client.ts";
import { isShown } from "./is-shown.ts";

/** A listed problem and when it was changed last. */
export type UpdatedProblem = Awaited<ReturnType<typeof listUpdatedProblems>>[number];

/** The listed problems that were changed last, newest first. */
export function listUpdatedProblems(db: Database, limit: number) {
  return db
    .selectFrom("problems")
    .select([
      "id",
      "display_id as displayId",
      "base_locale as baseLocale",
      "title",
      "other_title as otherTitle",
      "type",
      "created_at as createdAt",
      "updated_at as updatedAt",
    ])
    .where("is_listed", "=", true)
    .where(isShown())
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
