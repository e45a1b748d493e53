/**
 * The records of a private training are kept: a cell for each member and problem, and the sums of a member's cells. They
 * are never moved by a difference, but made anew from the tries that stand, for as few members and problems as an act
 * touches: a verdict or its withdrawal, a registration, another list of problems, another due time. So they equal a
 * recount after any interleaving.
 *
 * Whoever makes a member or a link that a verdict of the same moment cannot see yet keeps verdicts of that user or on
 * that problem waiting until it is committed (`keepVerdictsOut`); a verdict waits for them in turn, and not for other
 * verdicts (`waitForChanges`). The member's row is held while its cells are made, so that its sums are those of all of
 * them.
 */
import { type TrainingCell, trainingCell } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../../db/client.ts";

/** One try of a user on a problem, as submissions know it. */
export interface KnownTry {
  userId: string;
  problemId: number;
  submissionId: number;
  sentAt: Date;
  status: number;
  timeMs: number | null;
  /** Points; null where the problem gives none. */
  score: number | null;
}

/** The tries of these users on these problems outside contests, in public or in this group; the wiring fills it. */
export type FindTries = (
  tx: Tx,
  asked: { userIds: readonly string[]; problemIds: readonly number[]; groupId: number | null },
) => Promise<KnownTry[]>;

/** Which cells are made anew: of some members or all, of some problems or all. */
export interface CellsAsked {
  trainingId: number;
  userIds?: readonly string[];
  problemIds?: readonly number[];
}

/** Keeps verdicts of a user, or on a problem, waiting until the transaction ends. */
export async function keepVerdictsOut(tx: Tx, of: { userId: string } | { problemId: number }): Promise<void> {
  const key = "userId" in of ? keyOf("user", of.userId) : keyOf("problem", of.problemId);
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
}

/** Waits for registrations of the user and for trainings that are about to hold the problem. */
export async function waitForChanges(
  tx: Tx,
  { userId, problemId }: { userId: string; problemId: number },
): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(${keyOf("user", userId)}),
      pg_advisory_xact_lock_shared(${keyOf("problem", problemId)})`.execute(tx);
}

function keyOf(kind: "user" | "problem", id: string | number): RawBuilder<unknown> {
  return sql`hashtextextended(${`training records of ${kind} ${id}`}, 0)`;
}

/** Makes cells anew from the tries that stand, and the sums of their members. */
export async function rebuildCells(tx: Tx, findTries: FindTries, asked: CellsAsked): Promise<void> {
  const { trainingId } = asked;
  const members = await holdMembers(tx, asked);
  const [{ groupId } = { groupId: null }] = members;
  if (members.length === 0) return;
  const problemIds = await problemsOf(tx, asked);
  const userIds = members.map(({ userId }) => userId);
  const tries = Map.groupBy(await findTries(tx, { userIds, problemIds, groupId }), placeOf);
  const cells = members.flatMap((member) =>
    problemIds.flatMap((problemId) => {
      const place = { userId: member.userId, problemId };
      const cell = trainingCell(member, tries.get(placeOf(place)) ?? []);
      return cell ? [{ ...place, ...cell }] : [];
    }),
  );
  await storeCells(tx, { trainingId, userIds, problemIds }, cells);
  await sumCells(tx, trainingId, userIds);
}

const placeOf = ({ userId, problemId }: { userId: string; problemId: number }) => `${userId} ${problemId}`;

/** The members whose cells are made, with their terms; their rows are held in one order. */
function holdMembers(tx: Tx, { trainingId, userIds }: CellsAsked) {
  return tx
    .selectFrom("training_members as m")
    .innerJoin("trainings as t", "t.id", "m.training_id")
    .select([
      "m.user_id as userId",
      "m.registered_at as registeredAt",
      "m.extended_until as extendedUntil",
      "t.due_at as dueAt",
      "t.late_rule as lateRule",
      "t.late_percent as latePercent",
      "t.group_id as groupId",
    ])
    .where("m.training_id", "=", trainingId)
    .$if(userIds !== undefined, (query) => query.where("m.user_id", "in", userIds ?? []))
    .orderBy("m.user_id")
    .forNoKeyUpdate("m")
    .execute();
}

async function problemsOf(tx: Tx, { trainingId, problemIds }: CellsAsked): Promise<number[]> {
  const rows = await tx
    .selectFrom("training_problems")
    .select("problem_id as problemId")
    .where("training_id", "=", trainingId)
    .$if(problemIds !== undefined, (query) => query.where("problem_id", "in", problemIds ?? []))
    .execute();
  return rows.map(({ problemId }) => problemId);
}

async function storeCells(
  tx: Tx,
  { trainingId, userIds, problemIds }: Required<CellsAsked>,
  cells: readonly (TrainingCell & { userId: string; problemId: number })[],
): Promise<void> {
  await sql`
    delete from training_cells
    where training_id = ${trainingId} and user_id = any(${userIds}::uuid[])
      and problem_id = any(${problemIds}::bigint[])`.execute(tx);
  await sql`
    insert into training_cells (training_id, user_id, problem_id, status, run_time_ms, is_late)
    select ${trainingId}, "userId", "problemId", status, "runTimeMs", "isLate"
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
      as cell ("userId" uuid, "problemId" bigint, status smallint, "runTimeMs" integer, "isLate" boolean)`.execute(
    tx,
  );
}

/** The sums that the records are ordered by, of some members or of all. */
export async function sumCells(tx: Tx, trainingId: number, userIds?: readonly string[]): Promise<void> {
  const ofThem = userIds ? sql`and m.user_id = any(${userIds}::uuid[])` : sql``;
  await sql`
    update training_members m set tried = summed.tried, solved = summed.solved, run_time_ms = summed.run_time_ms
    from (
      select m.user_id, count(c.status) as tried, count(*) filter (where c.status = 0) as solved,
        coalesce(sum(c.run_time_ms), 0) as run_time_ms
      from training_members m
      left join training_cells c on c.training_id = m.training_id and c.user_id = m.user_id
      where m.training_id = ${trainingId} ${ofThem} group by m.user_id
    ) as summed
    where m.training_id = ${trainingId} and m.user_id = summed.user_id
      and (m.tried, m.solved, m.run_time_ms) is distinct from (summed.tried, summed.solved, summed.run_time_ms)`.execute(
    tx,
  );
}
