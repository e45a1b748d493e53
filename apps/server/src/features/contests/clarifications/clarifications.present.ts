import { wireUid } from "../../identity/index.ts";
import type { ClarificationRow, ClarificationSight } from "./clarifications.repo.ts";

/** A question as its reader may see it: who asked and who answered is for those who see all of them. */
export function presentClarification(row: ClarificationRow, { userId, seesAll }: ClarificationSight) {
  return {
    id: row.id,
    displayId: row.displayId,
    question: row.question,
    isOwn: row.authorId === userId,
    uid: seesAll ? wireUid(row.authorId) : null,
    username: seesAll ? row.username : null,
    gmtCreate: row.askedAt,
    answer: row.answer,
    isToAll: row.isToAll,
    answeredBy: seesAll ? row.answeredBy : null,
    answeredAt: row.answeredAt,
    revision: row.revision,
  };
}
