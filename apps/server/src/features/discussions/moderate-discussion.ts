import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { hasCategory } from "./discussion-categories.repo.ts";
import { hasWaiting, holdReport, storeSettled } from "./discussion-reports.repo.ts";
import { holdDiscussion, storeStanding } from "./discussion-writes.repo.ts";

/** What staff does to discussions and to reports of them, as the history names it. */
export const moderatingActs = [
  "pin",
  "unpin",
  "hide",
  "show",
  "move",
  "delete",
  "settle-report",
  "reopen-report",
] as const;

/** One of them. */
export type ModeratingAct = (typeof moderatingActs)[number];

interface Decided {
  id: number;
  status?: 0 | 1 | undefined;
  topPriority?: boolean | undefined;
  categoryId?: number | undefined;
  reason: string | null;
}

/** Pins, hides or moves a discussion of the site, or of a group; each change is an act of its own in the log. */
export async function moderateDiscussion(
  db: Database,
  by: ActedBy,
  { groupId, ...decided }: Decided & { groupId: number | null },
): Promise<void> {
  const { id, status, reason } = decided;
  await db.transaction().execute(async (tx) => {
    const before = await holdDiscussion(tx, id);
    if (!before || before.groupId !== groupId) throw new Refusal("discussion_not_found");
    const after = {
      isHidden: status === undefined ? before.isHidden : status === 1,
      isPinned: decided.topPriority ?? before.isPinned,
      categoryId: decided.categoryId ?? before.categoryId,
    };
    if (!(await hasCategory(tx, after.categoryId))) throw new Refusal("discussion_category_not_found");
    await storeStanding(tx, id, after);
    const acts: ModeratingAct[] = [];
    if (after.isHidden !== before.isHidden) acts.push(after.isHidden ? "hide" : "show");
    if (after.isPinned !== before.isPinned) acts.push(after.isPinned ? "pin" : "unpin");
    if (after.categoryId !== before.categoryId) acts.push("move");
    for (const act of acts) {
      const object = { kind: "discussion", id };
      await recordAct(tx, { ...by, action: `discussion.${act}`, object, details: { before, after, reason } });
    }
  });
}

/** Settles a report, or opens it again unless the same user has reported anew meanwhile. */
export async function settleReport(
  db: Database,
  by: ActedBy,
  { id, status, reason }: { id: number; status: boolean; reason: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const report = await holdReport(tx, id);
    if (!report) throw new Refusal("report_not_found");
    if (report.isHandled === status) return;
    if (!status && (await hasWaiting(tx, report.discussionId, report.reporterId))) return;
    await storeSettled(tx, id, status ? { by: by.actorId, reason } : undefined);
    await recordAct(tx, {
      ...by,
      action: `discussion.${status ? "settle-report" : "reopen-report"}`,
      object: { kind: "discussion", id: report.discussionId },
      details: { report: id, reason },
    });
  });
}
