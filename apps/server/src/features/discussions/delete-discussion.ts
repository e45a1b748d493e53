import { type Actor, Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { archiveDiscussion } from "./discussion-writes.repo.ts";
import { demandDiscussion } from "./discussions.access.ts";
import { findDiscussion } from "./discussions.repo.ts";

/** Deletes a discussion with what is below it, for its author and for staff of its place. */
export async function deleteDiscussion(
  deps: { db: Database },
  { actor, by }: { actor: Actor; by: ActedBy },
  { id, isOfGroup = false }: { id: number; isOfGroup?: boolean },
): Promise<void> {
  const found = await demandDiscussion(deps, actor, id, "delete");
  if (isOfGroup && found.groupId === null) throw new Refusal("discussion_not_found");
  await takeAway(deps.db, by, { ...found, reason: null });
}

/**
 * Deletes any discussion, for the site's admin area: one of a group, too, though its staff may not look into the group.
 * A report brings it there.
 */
export async function deleteAnyDiscussion(
  db: Database,
  by: ActedBy,
  { id, reason }: { id: number; reason: string | null },
): Promise<void> {
  const found = await findDiscussion(db, id);
  if (!found) throw new Refusal("discussion_not_found");
  await takeAway(db, by, { ...found, reason });
}

/** The audit log keeps what somebody else than its author took away. */
async function takeAway(
  db: Database,
  by: ActedBy,
  { id, authorId, title, reason }: { id: number; authorId: string; title: string; reason: string | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await archiveDiscussion(tx, id))) throw new Refusal("discussion_not_found");
    if (authorId === by.actorId) return;
    await recordAct(tx, {
      ...by,
      action: "discussion.delete",
      object: { kind: "discussion", id },
      details: { before: { authorId, title }, reason },
    });
  });
}
