import { createHash } from "node:crypto";
import { type GroupLevel, groupLevels } from "@touchstone/domain";
import type { Insertable } from "kysely";
import type { Database } from "../db/client.ts";
import type { ContestEntriesTable, ContestProblemsTable, ContestsTable } from "../db/schema/contests.ts";
import type { GroupsTable } from "../db/schema/groups.ts";
import type { ProblemsTable } from "../db/schema/problems.ts";
import type { SubmissionsTable } from "../db/schema/submissions.ts";
import type { TrainingsTable } from "../db/schema/trainings.ts";

/** A listed problem; a test states only what matters to it. */
export async function buildProblem(
  db: Database,
  displayId: string,
  values: Partial<Insertable<ProblemsTable>> = {},
): Promise<number> {
  const row = { display_id: displayId, title: `Problem ${displayId}`, ...values };
  return (await db.insertInto("problems").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** A tag on the given problems. */
export async function buildTag(db: Database, name: string, problemIds: number[]): Promise<number> {
  const { id } = await db
    .insertInto("tags")
    .values({ name, color: "#ff0000" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("problem_tags")
    .values(problemIds.map((problem_id) => ({ problem_id, tag_id: id })))
    .execute();
  return id;
}

/** The id of the language C++, which is made where it is not there. */
export async function buildCpp(db: Database): Promise<number> {
  const { id } = await db
    .insertInto("languages")
    .values({ name: "C++", key: "cpp" })
    .onConflict((conflict) => conflict.columns(["oj", "name"]).doUpdateSet({ key: "cpp" }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A public, accepted C++ submission unless told otherwise. */
export async function buildSubmission(
  db: Database,
  by: { userId: string; problemId: number },
  values: Partial<Insertable<SubmissionsTable>> = {},
): Promise<number> {
  const row = {
    user_id: by.userId,
    problem_id: by.problemId,
    language_id: await buildCpp(db),
    length_bytes: 42,
    status: 0,
    source_sha256: createHash("sha256").update("int main(){}").digest(),
    ...values,
  };
  return (await db.insertInto("submissions").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

const hourMs = 3_600_000;

/** A public ACM contest of five hours that began an hour ago, unless told otherwise; `inHours` moves its start. */
export async function buildContest(
  db: Database,
  authorId: string,
  { inHours = -1, ...values }: Partial<Insertable<ContestsTable>> & { inHours?: number } = {},
): Promise<number> {
  const starts_at = new Date(Date.now() + inHours * hourMs);
  const ends_at = new Date(starts_at.getTime() + 5 * hourMs);
  const row = { author_id: authorId, title: "Contest", starts_at, ends_at, ...values };
  return (await db.insertInto("contests").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** A problem in a contest. */
export async function buildContestProblem(
  db: Database,
  of: { contestId: number; problemId: number; displayId: string },
  values: Partial<Insertable<ContestProblemsTable>> = {},
): Promise<number> {
  const { contestId: contest_id, problemId: problem_id, displayId: display_id } = of;
  const row = { contest_id, problem_id, display_id, display_title: `Title ${display_id}`, ...values };
  return (await db.insertInto("contest_problems").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** An entry in a contest. Its count is not moved. */
export async function buildEntry(
  db: Database,
  { contestId, userId }: { contestId: number; userId: string },
  values: Partial<Insertable<ContestEntriesTable>> = {},
): Promise<void> {
  await db
    .insertInto("contest_entries")
    .values({ contest_id: contestId, user_id: userId, ...values })
    .execute();
}

/** A public training with these problems in their order, unless told otherwise. */
export async function buildTraining(
  db: Database,
  authorId: string,
  { problemIds = [], ...values }: Partial<Insertable<TrainingsTable>> & { problemIds?: number[] } = {},
): Promise<number> {
  const row = { author_id: authorId, title: "Training", description: "**Train**", ...values };
  const { id } = await db.insertInto("trainings").values(row).returning("id").executeTakeFirstOrThrow();
  if (problemIds.length > 0) {
    await db
      .insertInto("training_problems")
      .values(problemIds.map((problem_id, at) => ({ training_id: id, problem_id, rank: at + 1 })))
      .execute();
  }
  return id;
}

/** A public group with its owner and, by user, who is what in it. */
export async function buildGroup(
  db: Database,
  ownerId: string,
  { levels = {}, ...values }: Partial<Insertable<GroupsTable>> & { levels?: Record<string, GroupLevel> } = {},
): Promise<number> {
  const members = { ...levels, [ownerId]: groupLevels.root };
  const row = {
    owner_id: ownerId,
    ...{ name: "A class", short_name: "class", brief: "A class", description: "A class", auth: 1 },
    members: Object.values(members).filter((level) => level >= groupLevels.member).length,
    ...values,
  };
  const { id } = await db.insertInto("groups").values(row).returning("id").executeTakeFirstOrThrow();
  await db
    .insertInto("group_members")
    .values(Object.entries(members).map(([user_id, level]) => ({ group_id: id, user_id, level })))
    .execute();
  return id;
}
