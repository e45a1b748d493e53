import type { Page } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import { countCapped, sliceClause, sliceOf, type Total } from "../../../db/page.ts";

/** Which questions of a contest somebody sees: all, or the own ones and what was answered to all. */
export interface ClarificationSight {
  userId: string;
  seesAll: boolean;
}

/** A question with its answer. */
export interface ClarificationRow {
  id: number;
  displayId: string | null;
  question: string;
  authorId: string;
  username: string;
  askedAt: Date;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: Date | null;
  isToAll: boolean;
  revision: number;
}

const columns = sql`q.id, p.display_id as "displayId", q.question, q.author_id as "authorId", u.username,
  q.asked_at as "askedAt", q.answer, a.username as "answeredBy", q.answered_at as "answeredAt",
  q.is_to_all as "isToAll", q.revision`;

const joined = sql`clarifications q join users u on u.id = q.author_id left join users a on a.id = q.answered_by
  left join contest_problems p on p.id = q.contest_problem_id`;

function shownTo(contestId: number, { userId, seesAll }: ClarificationSight): RawBuilder<unknown> {
  const ofContest = sql`q.contest_id = ${contestId}`;
  return seesAll ? ofContest : sql`${ofContest} and (q.author_id = ${userId} or q.is_to_all)`;
}

/** More open questions than these nobody reads at once; the others come when some are answered. */
const openMax = 200;

/** The questions without an answer, the oldest first. */
export async function listOpen(db: Database, contestId: number, sight: ClarificationSight) {
  const { rows } = await sql<ClarificationRow>`select ${columns} from ${joined}
    where ${shownTo(contestId, sight)} and q.answered_at is null
    order by q.asked_at, q.id limit ${sql.lit(openMax)}`.execute(db);
  return rows;
}

/** How many questions have no answer. */
export function countOpen(db: Database, contestId: number, sight: ClarificationSight): Promise<Total> {
  return countCapped(
    db,
    sql`select from clarifications q where ${shownTo(contestId, sight)} and q.answered_at is null`,
  );
}

/** A page of those that are answered, the latest answer first. */
export async function listAnswered(db: Database, contestId: number, sight: ClarificationSight, page: Page) {
  const { rows } = await sql<ClarificationRow>`select ${columns} from ${joined}
    where ${shownTo(contestId, sight)} and q.answered_at is not null
    order by q.answered_at desc, q.id desc
    ${sliceClause(sliceOf({ limit: page.size, number: page.number }))}`.execute(db);
  return rows;
}

/** How many are answered. */
export function countAnswered(db: Database, contestId: number, sight: ClarificationSight): Promise<Total> {
  return countCapped(
    db,
    sql`select from clarifications q where ${shownTo(contestId, sight)} and q.answered_at is not null`,
  );
}

/** Adds a question and answers its id. */
export async function addClarification(
  tx: Tx,
  asked: { contestId: number; authorId: string; contestProblemId: number | null; question: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto("clarifications")
    .values({
      contest_id: asked.contestId,
      author_id: asked.authorId,
      contest_problem_id: asked.contestProblemId,
      question: asked.question,
      asked_at: asked.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A question of a contest, held until the transaction ends. */
export function holdClarification(tx: Tx, contestId: number, id: number) {
  return tx
    .selectFrom("clarifications")
    .select(["author_id as authorId", "answer", "is_to_all as isToAll", "revision"])
    .where("contest_id", "=", contestId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Stores the answer to a question. */
export async function storeAnswer(
  tx: Tx,
  id: number,
  given: { answer: string; isToAll: boolean; answeredBy: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("clarifications")
    .set({
      answer: given.answer,
      is_to_all: given.isToAll,
      answered_by: given.answeredBy,
      answered_at: given.at,
      revision: sql`revision + 1`,
    })
    .where("id", "=", id)
    .execute();
}
