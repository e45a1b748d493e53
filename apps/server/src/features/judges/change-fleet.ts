import type { JudgeState } from "@touchstone/contract";
import { Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import type { VoidWork } from "./judge-queue.repo.ts";
import { dropJudgeTokens } from "./judge-tokens.repo.ts";
import { deleteIdleJudge, lockJudge, putJudgeState } from "./judges.repo.ts";
import { releaseHeld } from "./lost-work.repo.ts";

/** Says what is wanted of a judge; answers what one that is disabled held and no longer does. */
export async function setJudgeState(
  db: Database,
  by: ActedBy,
  { name, state }: { name: string; state: JudgeState },
): Promise<VoidWork[]> {
  return db.transaction().execute(async (tx) => {
    const judge = await lockJudge(tx, name);
    if (!judge) throw new Refusal("judge_not_found");
    await putJudgeState(tx, name, state);
    await recordAct(tx, {
      ...by,
      action: `judge.${state}`,
      object: { kind: "judge", id: name },
      details: { before: judge.state, after: state },
    });
    return state === "disabled" ? releaseHeld(tx, name) : [];
  });
}

/** Makes the words worthless that wait for a judge of this name. */
export async function revokeJudgeTokens(db: Database, by: ActedBy, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await dropJudgeTokens(tx, name))) throw new Refusal("judge_not_found");
    await recordAct(tx, { ...by, action: "judge.uninvite", object: { kind: "judge", id: name } });
  });
}

/** Forgets a judge and its key; NATS has to be told. One that may still work is refused. */
export async function removeJudge(db: Database, by: ActedBy, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockJudge(tx, name))) throw new Refusal("judge_not_found");
    if (!(await deleteIdleJudge(tx, name))) throw new Refusal("judge_in_use");
    await dropJudgeTokens(tx, name);
    await recordAct(tx, { ...by, action: "judge.remove", object: { kind: "judge", id: name } });
  });
}
