/**
 * How a group's problem becomes the site's. Whoever runs it applies, the site's problem admins decide. A public one
 * keeps its group as where it comes from, and its display id; what is reached on it in the group stays apart.
 */
import { type PublicProgress, problemAuths, publicProgress, Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import { holdProblem } from "../authoring/demand-editor.ts";
import { findParts, storeTags } from "../authoring/problem-parts.repo.ts";
import type { SavedBy } from "../authoring/save-problem.ts";

/** What became of an application. */
export interface DecidedApplication {
  problem: { id: number; displayId: string; version: number };
  gid: number;
  applicantId: string;
  isPublic: boolean;
}

/** Tells the applicant, in the transaction of the decision; a step of a higher feature. */
export type TellDecided = (tx: Tx, decided: DecidedApplication) => Promise<void>;

/** Applies for a group's problem to be public, also after a refusal, or takes that back while it waits. */
export async function applyPublic(
  db: Database,
  { editor, by, gid }: SavedBy,
  { pid, isApplied }: { pid: number; isApplied: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { progress: before, isArchived } = await holdProblem(tx, editor, pid, gid);
    if (isArchived) throw new Refusal("problem_not_found");
    if (isApplied === (before === publicProgress.applied)) return;
    const after = isApplied ? publicProgress.applied : null;
    await tx
      .updateTable("problems")
      .set({ apply_public_progress: after, applied_by: isApplied ? editor.userId : null })
      .where("id", "=", pid)
      .execute();
    const action = isApplied ? "problem.apply-public" : "problem.withdraw-public";
    const details = { progress: { before, after } };
    await recordAct(tx, { ...by, action, object: { kind: "problem", id: pid }, details });
  });
}

/** Decides about an application, or about it once more; a problem that is not public is its group's alone. */
export async function decideApplication(
  { db, tellDecided }: { db: Database; tellDecided: TellDecided },
  { editor, by }: SavedBy,
  { pid, progress: after }: { pid: number; progress: PublicProgress },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const problem = await holdApplied(tx, pid);
    if (!problem) throw new Refusal("problem_not_found");
    const { gid, oj, displayId, applicantId, progress: before } = problem;
    if (before === after) return;
    const isPublic = after === publicProgress.public;
    const { version } = await tx
      .updateTable("problems")
      .set({
        apply_public_progress: after,
        is_group: !isPublic,
        ...(isPublic && { auth: problemAuths.public }),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where("id", "=", pid)
      .returning("version")
      .executeTakeFirstOrThrow();
    // Tags of the group mean nothing outside: the site has its own of the same names.
    if (isPublic) await storeTags(tx, { id: pid, oj }, (await findParts(tx, pid)).tags);
    const details = { progress: { before, after } };
    await recordAct(tx, {
      ...by,
      action: "problem.decide-public",
      object: { kind: "problem", id: pid },
      details,
    });
    if (applicantId === null || applicantId === editor.userId || after === publicProgress.applied) return;
    await tellDecided(tx, { problem: { id: pid, displayId, version }, gid, applicantId, isPublic });
  });
}

/** A problem that a group ever applied for, held until the end of `tx`. */
async function holdApplied(tx: Tx, pid: number) {
  const { rows } = await sql<{
    gid: number;
    oj: string;
    displayId: string;
    applicantId: string | null;
    progress: PublicProgress;
  }>`
    select group_id as gid, oj, display_id as "displayId", applied_by as "applicantId",
      apply_public_progress as progress
    from problems
    where id = ${pid} and apply_public_progress is not null and group_id is not null and archived_at is null
    for no key update`.execute(tx);
  return rows[0];
}

/** How many problems of groups wait for a decision. */
export async function countPublicApplications(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("problems")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("apply_public_progress", "=", publicProgress.applied)
    .where("archived_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
