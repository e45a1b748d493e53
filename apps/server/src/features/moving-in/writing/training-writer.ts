import { randomBytes } from "node:crypto";
import { isTitleColour, trainingLimits } from "@touchstone/domain";
import { type Insertable, sql } from "kysely";
import type { Tx } from "../../../db/client.ts";
import type {
  TrainingMembersTable,
  TrainingProblemsTable,
  TrainingsTable,
} from "../../../db/schema/trainings.ts";
import type { Loss } from "../loss-codes.ts";
import type { ToldTraining } from "../told.ts";
import { fitText } from "./fit-text.ts";
import type { KindWriter, Settled, Writing } from "./kind-writer.ts";
import { passNumbers, placeNumbers } from "./place-numbers.ts";

interface TrainingRow {
  training: Insertable<TrainingsTable> & { id: number };
  category: ToldTraining["category"];
  problems: Insertable<TrainingProblemsTable>[];
  members: Insertable<TrainingMembersTable>[];
}

/** Trainings with their problems and members. What the members have reached is made of their submissions, later. */
export const trainingWriter: KindWriter<ToldTraining, TrainingRow> = {
  async settle(writing, told) {
    const numberOf = await placeNumbers(
      writing,
      "trainings",
      told.map(({ oldId }) => oldId),
    );
    return told.map((training) => settleTraining(writing, numberOf, training));
  },
  async insert(tx, _writing, rows) {
    for (const { training, category, problems, members } of rows) {
      const category_id = category ? await findOrMakeCategory(tx, category, training.group_id ?? null) : null;
      await tx
        .insertInto("trainings")
        .values({ ...training, category_id })
        .execute();
      if (problems.length > 0) await tx.insertInto("training_problems").values(problems).execute();
      if (members.length > 0) await tx.insertInto("training_members").values(members).execute();
    }
    await passNumbers(tx, "trainings");
    return [];
  },
};

function settleTraining(
  { ledger, ownerId }: Writing,
  numberOf: Awaited<ReturnType<typeof placeNumbers>>,
  told: ToldTraining,
): Settled<TrainingRow> {
  const { oldId } = told;
  const losses: Loss[] = [...told.losses];
  const groupId = ledger.find("group", told.groupId);
  if (told.groupId !== null && groupId === undefined) {
    return {
      oldId,
      newId: null,
      row: null,
      losses: [...losses, { code: "place_missing", what: told.title }],
    };
  }
  const authorId = ledger.find("user", told.authorId);
  if (authorId === undefined) losses.push({ code: "author_replaced", what: told.title });
  const { id, losses: ofNumber } = numberOf(oldId);
  const title = fitText(told.title, {
    ...{ name: "title", min: 1, max: trainingLimits.titleMax, otherwise: `Training ${oldId}` },
  });
  const description = fitText(told.description, { name: "description", max: trainingLimits.descriptionMax });
  const members = settleMembers({ ledger }, told, id, losses);
  const row: TrainingRow = {
    training: {
      ...{ id, title: title.text, description: description.text },
      author_id: authorId ?? ownerId,
      auth: told.isPrivate ? "Private" : "Public",
      password: told.isPrivate ? settlePassword(told, losses) : null,
      rank: Math.min(told.rank, trainingLimits.rankMax),
      is_visible: told.isVisible,
      group_id: groupId === undefined ? null : Number(groupId),
      members: members.length,
      created_at: told.createdAt,
    },
    category: told.category,
    problems: settleProblems({ ledger }, told, id, losses),
    members,
  };
  return {
    ...{ oldId, newId: String(id), row },
    losses: [...losses, ...ofNumber, ...title.losses, ...description.losses],
  };
}

function settlePassword({ password, title }: ToldTraining, losses: Loss[]): string {
  if (password !== null && password.trim() !== "") return password.slice(0, trainingLimits.passwordMax);
  losses.push({ code: "password_made", what: title });
  return randomBytes(8).toString("hex");
}

function settleProblems(
  { ledger }: Pick<Writing, "ledger">,
  { problems }: ToldTraining,
  trainingId: number,
  losses: Loss[],
): Insertable<TrainingProblemsTable>[] {
  const rows = new Map<string, Insertable<TrainingProblemsTable>>();
  for (const { problemId: old, rank } of problems) {
    const problemId = ledger.find("problem", old);
    if (problemId === undefined) losses.push({ code: "problem_missing", what: old });
    else if (!rows.has(problemId))
      rows.set(problemId, { training_id: trainingId, problem_id: Number(problemId), rank });
  }
  return [...rows.values()];
}

/** Nobody registers for a public training. */
function settleMembers(
  { ledger }: Pick<Writing, "ledger">,
  { isPrivate, members }: ToldTraining,
  trainingId: number,
  losses: Loss[],
): Insertable<TrainingMembersTable>[] {
  const rows = new Map<string, Insertable<TrainingMembersTable>>();
  for (const { userId: old, registeredAt } of isPrivate ? members : []) {
    const userId = ledger.find("user", old);
    if (userId === undefined) losses.push({ code: "person_missing", what: old });
    else rows.set(userId, { training_id: trainingId, user_id: userId, registered_at: registeredAt });
  }
  return [...rows.values()];
}

const usualColour = "#409eff";

async function findOrMakeCategory(
  tx: Tx,
  { name: old, color }: NonNullable<ToldTraining["category"]>,
  groupId: number | null,
): Promise<number | null> {
  const name = Array.from(old.trim()).slice(0, trainingLimits.categoryNameMax).join("");
  if (name === "") return null;
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into training_categories (name, color, group_id)
      values (${name}, ${color !== null && isTitleColour(color) ? color : usualColour}, ${groupId})
      on conflict do nothing returning id)
    select id from made
    union all
    select id from training_categories
    where lower(name) = lower(${name}) and coalesce(group_id, 0) = coalesce(${groupId}::bigint, 0)
    limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
