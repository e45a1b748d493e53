import { type Actor, Refusal } from "@touchstone/domain";
import { recordAct } from "../../../db/audit.ts";
import type { Database } from "../../../db/client.ts";
import type { ActedBy } from "../../../http/acted-by.ts";
import { demandContest } from "../contests.access.ts";
import { tellClarified } from "./clarifications.live.ts";
import { holdClarification, storeAnswer } from "./clarifications.repo.ts";

/** An answer, and the state of the question it is based on. */
export interface AnswerForm {
  cid: number;
  id: number;
  answer: string;
  isToAll: boolean;
  revision: number;
}

/**
 * Answers a question, or answers it anew, to who asked or to everybody inside; for the jury. Of two that answer at once
 * the second is told. An answer that is taken back from all is told to all: who looks again finds it gone.
 */
export async function answerClarification(
  deps: { db: Database; now: () => Date; wakeOutbox: () => void },
  actor: Actor,
  by: ActedBy,
  { cid, id, answer, isToAll, revision }: AnswerForm,
): Promise<void> {
  const { isAdmin } = await demandContest(deps, actor, cid, "entering");
  if (!isAdmin) throw new Refusal("missing_right");
  await deps.db.transaction().execute(async (tx) => {
    const before = await holdClarification(tx, cid, id);
    if (!before) throw new Refusal("clarification_not_found");
    if (before.revision !== revision) throw new Refusal("clarification_changed");
    await storeAnswer(tx, id, { answer, isToAll, answeredBy: by.actorId, at: deps.now() });
    await tellClarified(tx, {
      contestId: cid,
      authorId: before.authorId,
      isToAll: isToAll || before.isToAll,
    });
    await recordAct(tx, {
      ...by,
      action: "contest.answer",
      object: { kind: "contest", id: cid },
      details: { id, before: { answer: before.answer, isToAll: before.isToAll }, after: { answer, isToAll } },
    });
  });
  deps.wakeOutbox();
}
