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
import { type CommentRow, type ReplyRow, removeComment, removeReply } from "./comments.repo.ts";

/** Who deletes. */
export interface Deleter {
  actor: Actor;
  by: ActedBy;
}

/** Deletes a comment with its replies. */
export async function deleteComment(deps: PlaceDeps, deleter: Deleter, named: PlaceNames & { id: number }) {
  const open = await demandComment(deps, deleter.actor, named, "read");
  await take(deps, deleter, open, { what: "comment", row: open.comment });
}

/** Deletes a reply. */
export async function deleteReply(deps: PlaceDeps, deleter: Deleter, named: PlaceNames & { id: number }) {
  const open = await demandReply(deps, deleter.actor, named, "read");
  await take(deps, deleter, open, { what: "reply", row: open.reply });
}

/** The audit log keeps what somebody else than its author took away. */
async function take(
  { db, discussions }: PlaceDeps,
  { by }: Deleter,
  { place, reader, subject }: OpenPlace,
  taken: { what: "comment"; row: CommentRow } | { what: "reply"; row: ReplyRow },
): Promise<void> {
  const { row, what } = taken;
  if (!mayDeleteComment(place, reader, { userId: row.authorId })) throw new Refusal("missing_right");
  await db.transaction().execute(async (tx) => {
    const gone = what === "comment" ? await removeComment(tx, row.id) : await removeReply(tx, taken.row);
    if (gone === 0) throw new Refusal("comment_not_found");
    if (subject.kind === "discussion") await discussions.moveComments(tx, subject.id, -gone);
    if (row.authorId === by.actorId) return;
    const { id, authorId, content } = row;
    await recordAct(tx, {
      ...by,
      action: `${subject.kind}.delete-${what}`,
      object: { kind: subject.kind, id: subject.id },
      details: { before: { id, authorId, content } },
    });
  });
}
