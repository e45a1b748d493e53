/**
 * The problems of a training. A link leaves the problem as it is: adding one changes nobody's sight of it, removing it
 * keeps what was sent. The records follow in the same transaction.
 */
import { Refusal, trainingLimits } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Tx } from "../../../db/client.ts";
import { findOpenProblem, findShownIds } from "../../problems/index.ts";
import { type FindTries, keepVerdictsOut, rebuildCells, sumCells } from "../records/rebuild-cells.ts";
import { listLinks, storeOrder } from "../training-problems.repo.ts";
import { type Editing, holdTraining, type SavedBy } from "./demand-training-editor.ts";
import type { SaveTrainingDeps } from "./save-training.ts";

/** Puts a public problem, named by its id, or one that the training's group has at the end of a training. */
export function addProblem(
  { db, findTries }: SaveTrainingDeps,
  saved: SavedBy,
  asked: { tid: number } & ({ pid: number } | { problemId: string }),
): Promise<void> {
  return db.transaction().execute((tx) => addToTraining(tx, findTries, saved, asked));
}

/** The same in a transaction of the caller's. */
export async function addToTraining(
  tx: Tx,
  findTries: FindTries,
  saved: SavedBy,
  { tid, ...named }: { tid: number } & ({ pid: number } | { problemId: string }),
): Promise<void> {
  const { groupId, links } = await holdLinks(tx, saved, tid);
  const pid = "pid" in named ? named.pid : await idInGroup(tx, groupId, named.problemId);
  if (!(await findShownIds(tx, [pid], groupId)).has(pid)) throw new Refusal("problem_not_found");
  if (links.some(({ problemId }) => problemId === pid)) throw new Refusal("training_problem_refused");
  if (links.length >= trainingLimits.problemsMax) throw new Refusal("training_problems_full");
  const rank = Math.min(Math.max(0, ...links.map((link) => link.rank)) + 1, trainingLimits.rankMax);
  await keepVerdictsOut(tx, { problemId: pid });
  await tx.insertInto("training_problems").values({ training_id: tid, problem_id: pid, rank }).execute();
  await rebuildCells(tx, findTries, { trainingId: tid, problemIds: [pid] });
  await settle(tx, saved, tid, "training.add-problem", { problemId: pid });
}

/** Refuses a problem that is still to come where a training has no place for it. */
export async function demandTrainingPlace(tx: Tx, editing: Editing, tid: number): Promise<void> {
  const { links } = await holdLinks(tx, editing, tid);
  if (links.length >= trainingLimits.problemsMax) throw new Refusal("training_problems_full");
}

/**
 * Puts problems that may be seen there at the end of a training, in their order; those that are in it stay where they
 * are. One that may not be seen refuses all. Answers how many came.
 */
export function addProblems(
  { db, findTries }: SaveTrainingDeps,
  saved: SavedBy,
  { tid, pids }: { tid: number; pids: readonly number[] },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { groupId, links } = await holdLinks(tx, saved, tid);
    const there = new Set(links.map(({ problemId }) => problemId));
    const fresh = [...new Set(pids)].filter((pid) => !there.has(pid));
    if (fresh.length === 0) return 0;
    const shown = await findShownIds(tx, fresh, groupId);
    if (fresh.some((pid) => !shown.has(pid))) throw new Refusal("problem_not_found");
    if (links.length + fresh.length > trainingLimits.problemsMax) throw new Refusal("training_problems_full");
    // In one order: of two who add the same problems neither waits for the other's.
    for (const problemId of fresh.toSorted((one, other) => one - other))
      await keepVerdictsOut(tx, { problemId });
    const last = Math.max(0, ...links.map((link) => link.rank));
    const rows = fresh.map((problem_id, index) => ({
      ...{ training_id: tid, problem_id, rank: Math.min(last + 1 + index, trainingLimits.rankMax) },
    }));
    await tx.insertInto("training_problems").values(rows).execute();
    await rebuildCells(tx, findTries, { trainingId: tid, problemIds: fresh });
    await settle(tx, saved, tid, "training.add-problem", { problemIds: fresh });
    return fresh.length;
  });
}

async function idInGroup(tx: Tx, groupId: number | null, displayId: string): Promise<number> {
  const problem = groupId === null ? undefined : await findOpenProblem(tx, groupId, displayId);
  if (!problem?.isGroup) throw new Refusal("problem_not_found");
  return problem.id;
}

/** Takes a problem out of a training. */
export function removeProblem(
  { db }: SaveTrainingDeps,
  saved: SavedBy,
  { tid, pid }: { tid: number; pid: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { links } = await holdLinks(tx, saved, tid);
    const link = links.find(({ problemId }) => problemId === pid);
    if (!link) throw new Refusal("problem_not_found");
    await tx.deleteFrom("training_problems").where("id", "=", link.id).execute();
    await sumCells(tx, tid);
    await settle(tx, saved, tid, "training.remove-problem", { problemId: pid, rank: link.rank });
  });
}

/** Gives a problem another place. */
export function changeRank(
  { db }: SaveTrainingDeps,
  saved: SavedBy,
  { tid, pid, rank }: { tid: number; pid: number; rank: number },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { links } = await holdLinks(tx, saved, tid);
    const link = links.find(({ problemId }) => problemId === pid);
    if (!link) throw new Refusal("problem_not_found");
    if (link.rank === rank) return;
    await tx.updateTable("training_problems").set({ rank }).where("id", "=", link.id).execute();
    const details = { problemId: pid, rank: { before: link.rank, after: rank } };
    await settle(tx, saved, tid, "training.order-problems", details);
  });
}

/** Puts the named problems first, in their order; the others follow as they stood. */
export function orderProblems(
  { db }: SaveTrainingDeps,
  saved: SavedBy,
  { tid, pids }: { tid: number; pids: readonly number[] },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { links } = await holdLinks(tx, saved, tid);
    const before = links.map(({ problemId }) => problemId);
    const isOfIt = new Set(pids).size === pids.length && pids.every((pid) => before.includes(pid));
    if (!isOfIt) throw new Refusal("training_order_stale");
    const after = [...pids, ...before.filter((pid) => !pids.includes(pid))];
    await storeOrder(tx, tid, after);
    await settle(tx, saved, tid, "training.order-problems", { before, after });
  });
}

async function holdLinks(tx: Tx, editing: Editing, tid: number) {
  const { group_id: groupId } = await holdTraining(tx, editing, tid);
  return { groupId, links: await listLinks(tx, [tid]) };
}

/** Says that the training changed, and remembers the act. */
async function settle(
  tx: Tx,
  { by }: SavedBy,
  tid: number,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await tx
    .updateTable("trainings")
    .set({ updated_at: sql`clock_timestamp()` })
    .where("id", "=", tid)
    .execute();
  await recordAct(tx, { ...by, action, object: { kind: "training", id: tid }, details });
}
