/**
 * The problems of a contest. A link names a problem inside the contest and leaves the problem as it is: adding one does
 * not change who sees it, removing it keeps what was sent.
 */
import { contestLimits, contestProblemFaults, problemAuths, Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database, Tx } from "../../../db/client.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { mayEditProblem } from "../../problems/index.ts";
import { appendContestEvent } from "../log/append-contest-event.ts";
import { type ContestLinkRow, findAddable, listLinks, orderLinks } from "./contest-links.repo.ts";
import { type EditableContest, type Editing, holdContest } from "./demand-contest-editor.ts";
import type { SavedBy } from "./save-contest.ts";

/** How a problem is called inside a contest. */
export interface LinkNames {
  displayId: string;
  displayTitle: string;
  color?: string | null | undefined;
}

/**
 * Puts a public problem, or a contest problem the caller may edit, into a contest under a name of its own there. One of
 * a group is there for the contests of that group only, which name it by its display id.
 */
export async function addExistingProblem(
  tx: Tx,
  saver: SavedBy,
  {
    cid,
    displayId,
    ...named
  }: { cid: number; displayId: string } & ({ pid: number } | { problemId: string }),
): Promise<void> {
  const { editor, by } = saver;
  const contest = await holdContest(tx, saver, cid);
  const isFromGroup = "problemId" in named;
  const problem = await findAddable(tx, isFromGroup ? named.problemId : named.pid);
  const isHere = !problem?.isGroup || problem.groupId === contest.group_id;
  if (!problem || !isHere || problem.isGroup !== isFromGroup) throw new Refusal("problem_not_found");
  const isOpen =
    problem.auth === problemAuths.public ||
    (problem.auth === problemAuths.contest && (await mayEditProblem(tx, editor, problem.id)));
  if (!isOpen) throw new Refusal("contest_problem_refused");
  await insertLink(tx, by, { contest, problem, names: { displayId, displayTitle: problem.title } });
}

/** Refuses a problem that is still to come where a contest has no place for it by that name. */
export async function demandLinkPlace(
  tx: Tx,
  editing: Editing,
  { cid, displayId }: { cid: number; displayId: string },
): Promise<void> {
  await holdContest(tx, editing, cid);
  await demandPlace(tx, cid, { displayId, displayTitle: displayId });
}

/** The links of a contest that has a place for one more problem by these names. */
async function demandPlace(
  tx: Tx,
  cid: number,
  names: LinkNames,
  problemId?: number,
): Promise<ContestLinkRow[]> {
  demandNames(names);
  const links = await listLinks(tx, cid);
  if (links.length >= contestLimits.problemsMax) throw new Refusal("contest_problems_full");
  demandFree(links, names.displayId, problemId);
  return links;
}

/** Links a problem of the contest's rule, or one that another judge judges; refuses what is there already. */
export async function insertLink(
  tx: Tx,
  by: ActedBy,
  link: {
    contest: EditableContest;
    problem: { id: number; type: number; isRemote: boolean };
    names: LinkNames;
  },
): Promise<void> {
  const { contest, problem, names } = link;
  const links = await demandPlace(tx, contest.id, names, problem.id);
  const isThere = links.some(({ problemId }) => problemId === problem.id);
  const fits = problem.isRemote || problem.type === contest.type;
  if (isThere || !fits) throw new Refusal("contest_problem_refused");
  await tx
    .insertInto("contest_problems")
    .values({
      contest_id: contest.id,
      problem_id: problem.id,
      ...columnsOf(names),
      judging_revision_id: null,
    })
    .execute();
  await settle(tx, by, contest.id, "contest.add-problem", { problemId: problem.id, ...columnsOf(names) });
}

/** Changes what is sent of a link; the rest stays. */
export async function changeLink(
  db: Database,
  { by, ...editing }: SavedBy,
  asked: { cid: number; pid: number; hideUntilEnd?: boolean | undefined; movePin?: boolean | undefined } & {
    [Name in keyof LinkNames]?: LinkNames[Name] | undefined;
  },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdContest(tx, editing, asked.cid);
    const { links, link } = await demandLink(tx, asked);
    const names = {
      displayId: asked.displayId ?? link.displayId,
      displayTitle: asked.displayTitle ?? link.displayTitle,
      color: asked.color === undefined ? link.color : asked.color,
    };
    await renameLink(tx, by, { links, link, names });
    const { hideUntilEnd = link.hideUntilEnd } = asked;
    if (hideUntilEnd !== link.hideUntilEnd) {
      await tx
        .updateTable("contest_problems")
        .set({ hide_until_end: hideUntilEnd })
        .where("id", "=", link.id)
        .execute();
      await settle(tx, by, asked.cid, "contest.hide-problem", { problemId: link.problemId, hideUntilEnd });
    }
    if (asked.movePin) await movePin(tx, by, link);
  });
}

/** Stores other names of a link, where they differ. */
export async function renameLink(
  tx: Tx,
  by: ActedBy,
  { links, link, names }: { links: readonly ContestLinkRow[]; link: ContestLinkRow; names: LinkNames },
): Promise<void> {
  demandNames(names);
  demandFree(links, names.displayId, link.problemId);
  const before = columnsOf(link);
  const after = columnsOf(names);
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await tx.updateTable("contest_problems").set(after).where("id", "=", link.id).execute();
  const details = { problemId: link.problemId, before, after };
  await settle(tx, by, link.contestId, "contest.change-problem", details);
}

/** Takes a problem out of a contest. */
export async function removeLink(
  db: Database,
  { by, ...editing }: SavedBy,
  asked: { cid: number; pid: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdContest(tx, editing, asked.cid);
    const { link } = await demandLink(tx, asked);
    await tx.deleteFrom("contest_problems").where("id", "=", link.id).execute();
    const details = { problemId: link.problemId, ...columnsOf(link) };
    await settle(tx, by, asked.cid, "contest.remove-problem", details);
  });
}

/** The links of a contest, and that of one problem; who may edit it is asked before. */
export async function demandLink(db: Database | Tx, { cid, pid }: { cid: number; pid: number }) {
  const links = await listLinks(db, cid);
  const link = links.find(({ problemId }) => problemId === pid);
  if (!link) throw new Refusal("problem_not_found");
  return { links, link };
}

/** From now on the newest tests decide. What was judged stays as it was until somebody has it judged again. */
async function movePin(tx: Tx, by: ActedBy, link: ContestLinkRow): Promise<void> {
  if (link.pinnedRevision === null || link.pinnedRevision === link.currentRevision) return;
  await tx
    .updateTable("contest_problems")
    .set((from) => ({
      judging_revision_id: from
        .selectFrom("problems")
        .select("judging_revision_id")
        .where("problems.id", "=", link.problemId),
    }))
    .where("id", "=", link.id)
    .execute();
  await recordAct(tx, {
    ...by,
    action: "contest.move-pin",
    object: { kind: "contest", id: link.contestId },
    details: { problemId: link.problemId, before: link.pinnedRevision, after: link.currentRevision },
  });
}

function demandNames(names: LinkNames): void {
  const faults = contestProblemFaults(names);
  if (faults.length === 0) return;
  const fields = faults.map(({ path, key }) => ({ path: `contestProblem.${path}`, key }));
  throw new Refusal("invalid_input", { fields });
}

/** Display ids that differ only in case would be one column to a reader. */
function demandFree(links: readonly ContestLinkRow[], displayId: string, problemId?: number): void {
  const wanted = displayId.trim().toLowerCase();
  const isTaken = links.some(
    (other) => other.problemId !== problemId && other.displayId.toLowerCase() === wanted,
  );
  if (isTaken) throw new Refusal("contest_display_id_taken");
}

function columnsOf({ displayId, displayTitle, color }: LinkNames) {
  return { display_id: displayId.trim(), display_title: displayTitle.trim(), color: color ?? null };
}

/** Orders the problems, tells the board, and remembers the act. */
async function settle(
  tx: Tx,
  by: ActedBy,
  cid: number,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await orderLinks(tx, cid);
  await appendContestEvent(tx, cid, { kind: "settings" });
  await recordAct(tx, { ...by, action, object: { kind: "contest", id: cid }, details });
}
