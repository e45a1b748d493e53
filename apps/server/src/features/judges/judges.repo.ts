import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import type { Holder } from "./judge-queue.repo.ts";

/** What a judge says of itself when it asks for work. */
export interface JudgeAbilities {
  languages: readonly string[];
  features: readonly string[];
  toolchain: string;
}

/** Lets one claim of a judge at a time look at its session. */
export async function lockJudge(tx: Tx, judgeId: string) {
  return tx
    .selectFrom("judges")
    .select(["session", "is_enabled"])
    .where("id", "=", judgeId)
    .forUpdate()
    .executeTakeFirst();
}

/** True when the session was this judge's once and another has replaced it. */
export async function wasReplaced(tx: Tx, { judgeId, session }: Holder): Promise<boolean> {
  const row = await tx
    .selectFrom("judge_sessions")
    .select("session")
    .where("session", "=", session)
    .where("judge_id", "=", judgeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a session the judge's current one. */
export async function openJudgeSession(tx: Tx, { judgeId, session }: Holder): Promise<void> {
  await tx.insertInto("judge_sessions").values({ session, judge_id: judgeId }).execute();
  await tx.updateTable("judges").set({ session }).where("id", "=", judgeId).execute();
}

/** Notes that the judge spoke, and what it can do. */
export async function noteJudgeSeen(
  db: Database | Tx,
  judgeId: string,
  abilities?: JudgeAbilities,
): Promise<void> {
  await db
    .updateTable("judges")
    .set({
      seen_at: sql`now()`,
      ...(abilities && {
        languages: [...abilities.languages],
        features: [...abilities.features],
        toolchain: abilities.toolchain,
      }),
    })
    .where("id", "=", judgeId)
    .execute();
}

/** Registers a judge by its public key, or gives a known one a new key. */
export async function registerJudge(
  db: Database | Tx,
  judge: { id: string; publicKey: string },
): Promise<void> {
  await db
    .insertInto("judges")
    .values({ id: judge.id, public_key: judge.publicKey })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ public_key: judge.publicKey }))
    .execute();
}
