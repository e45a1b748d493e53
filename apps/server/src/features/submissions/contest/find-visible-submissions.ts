import { type Actor, decideEntering } from "@touchstone/domain";
import type { Database } from "../../../db/client.ts";
import { findOpenContest, type OpenContest } from "../../contests/index.ts";
import { findVisibleGroupSubmissions } from "../group/find-group-reader.ts";
import { findSubmissions, type SubmissionRow } from "../submissions.repo.ts";
import { findContestSubmissions } from "./contest-submissions.repo.ts";
import { maskContestRow } from "./mask-contest-row.ts";

/** The contest of a submission, when the caller may see inside. */
export async function findEnteredContest(
  { db, now }: { db: Database; now: () => Date },
  actor: Actor,
  contestId: number,
): Promise<OpenContest | undefined> {
  const open = await findOpenContest(db, actor, contestId);
  return open && decideEntering(open.contest, open.caller, now()).allow ? open : undefined;
}

/** Those of the submissions sent to contests that the caller may know of, each as far as the caller may see it. */
export async function findVisibleContestSubmissions(
  deps: { db: Database; now: () => Date },
  actor: Actor,
  ids: readonly number[],
): Promise<SubmissionRow[]> {
  if (actor.kind === "visitor" || ids.length === 0) return [];
  const rows = await findContestSubmissions(deps.db, ids);
  const contestIds = [...new Set(rows.map(({ contest }) => contest.id))];
  const opens = await Promise.all(contestIds.map((id) => findEnteredContest(deps, actor, id)));
  const openOf = new Map(opens.flatMap((open) => (open ? [[open.contest.id, open] as const] : [])));
  const now = deps.now();
  return rows.flatMap((row) => {
    const open = openOf.get(row.contest.id);
    return (open && maskContestRow(open, row, now)) ?? [];
  });
}

/** What a stream may say of these submissions: those in contests and groups are read anew for their reader each time. */
export async function findVisibleStatuses(
  deps: { db: Database; now: () => Date },
  actor: Actor,
  ids: readonly number[],
): Promise<{ submitId: number; status: number; isPublic: boolean }[]> {
  const rows = await findVisibleRows(deps, actor, ids);
  return rows.map(({ submitId, status, contest, groupId }) => ({
    ...{ submitId, status },
    isPublic: contest === null && groupId === null,
  }));
}

/** Those of the submissions that the caller may know of, wherever they were sent, each as far as they may see it. */
export async function findVisibleRows(
  deps: { db: Database; now: () => Date },
  actor: Actor,
  ids: readonly number[],
): Promise<SubmissionRow[]> {
  const rows = await Promise.all([
    findOutsideContests(deps.db, actor, ids),
    findVisibleContestSubmissions(deps, actor, ids),
  ]);
  return rows.flat();
}

/** Those of them that were sent in public or in a group. */
export async function findOutsideContests(
  db: Database,
  actor: Actor,
  ids: readonly number[],
): Promise<SubmissionRow[]> {
  const rows = await Promise.all([findSubmissions(db, ids), findVisibleGroupSubmissions(db, actor, ids)]);
  return rows.flat();
}
