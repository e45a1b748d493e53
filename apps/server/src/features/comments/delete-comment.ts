import { type Actor, mayDeleteComment, Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import {
  demandComment,
  demandReply,
  type OpenPlace,
  type PlaceDeps,
  type PlaceNames,
} from "./comments.access.ts";
import { type CommentRow, type ReplyRow, remove } from "./comments.repo.ts";

/** Who deletes. */
export interface Deleter {
  actor: Actor;
  by: ActedBy;
}

/** Deletes a comment with its replies. */
export async function deleteComment(deps: PlaceDeps, deleter: Deleter, named: PlaceNames & { id: number }) {
  const open = await demandComment(deps, deleter.actor, named);
  await take(deps, deleter, open, { table: "comments", row: open.comment });
}

/** Deletes a reply. */
export async function deleteReply(deps: PlaceDeps, deleter: Deleter, named: PlaceNames & { id: number }) {
  const open = await demandReply(deps, deleter.actor, named);
  await take(deps, deleter, open, { table: "replies", row: open.reply });
}

/** The audit log keeps what somebody else than its author took away. */
async function take(
  { db }: PlaceDeps,
  { by }: Deleter,
  { place, reader, contest }: OpenPlace,
  { table, row }: { table: "comments" | "replies"; row: CommentRow | ReplyRow },
): Promise<void> {
  if (!mayDeleteComment(place, reader, { userId: row.authorId })) throw new Refusal("missing_right");
  await db.transaction().execute(async (tx) => {
    if (!(await remove(tx, table, row.id))) throw new Refusal("comment_not_found");
    if (row.authorId === by.actorId) return;
    const { id, authorId, content } = row;
    await recordAct(tx, {
      ...by,
      action: table === "comments" ? "contest.delete-comment" : "contest.delete-reply",
      object: { kind: "contest", id: contest.id },
      details: { before: { id, authorId, content } },
    });
  });
}
