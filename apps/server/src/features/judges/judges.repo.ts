import type { JudgeAbilities, JudgeLoad, JudgeState } from "@touchstone/contract";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";

/** Which session of which judge speaks. */
export interface Holder {
  judgeId: string;
  session: string;
}

/** The state of the row `judges`. */
const judgeStateColumn = sql<JudgeState>`
  case when not judges.is_enabled then 'disabled' when judges.is_draining then 'draining' else 'enabled' end`;

/** A judge that spoke within this time is there: one that is well speaks every ten seconds. */
export const isThere = sql<boolean>`coalesce(judges.seen_at > now() - interval '45 seconds', false)`;

/** It is there and may be given work. */
export const isWanted = sql<boolean>`judges.is_enabled and not judges.is_draining and ${isThere}`;

/** Whether a judge is there now that could take work in a language. */
export async function hasJudgeFor(db: Database, languageKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from judges where ${isWanted} and ${languageKey} = any(judges.languages) limit 1`.execute(db);
  return rows.length > 0;
}

/** Lets one claim of a judge at a time look at its session. */
export async function lockJudge(tx: Tx, judgeId: string) {
  return tx
    .selectFrom("judges")
    .select(["session", judgeStateColumn.as("state")])
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

/** Notes that the judge spoke, and what it said of itself; answers what the site wants of it. */
export async function noteJudgeSeen(
  db: Database | Tx,
  judgeId: string,
  { abilities, load }: { abilities?: JudgeAbilities | undefined; load?: JudgeLoad | undefined } = {},
): Promise<JudgeState | undefined> {
  const seen = await db
    .updateTable("judges")
    .set({
      seen_at: sql`now()`,
      ...(load && { load: keptLoadOf(load) }),
      ...(abilities && {
        languages: abilities.languages,
        versions: JSON.stringify(abilities.versions),
        features: abilities.features,
        toolchain: abilities.toolchain,
        slots: abilities.slots,
        driver: abilities.driver,
      }),
    })
    .where("id", "=", judgeId)
    .returning(judgeStateColumn.as("state"))
    .executeTakeFirst();
  return seen?.state;
}

/** The clocks are compared where the word is noted: a moment later nobody could. */
function keptLoadOf({ clockMs, ...load }: JudgeLoad) {
  const text = JSON.stringify(load);
  if (clockMs === undefined) return text;
  return sql<string>`${text}::jsonb || jsonb_build_object(
    'clockAheadMs', ${clockMs}::bigint - (extract(epoch from clock_timestamp()) * 1000)::bigint)`;
}

/** What the site wants of a judge; nothing when there is none of that name. */
export async function findJudgeState(db: Database, judgeId: string): Promise<JudgeState | undefined> {
  const row = await db
    .selectFrom("judges")
    .select(judgeStateColumn.as("state"))
    .where("id", "=", judgeId)
    .executeTakeFirst();
  return row?.state;
}

/** Says what is wanted of a judge. */
export async function putJudgeState(tx: Tx, judgeId: string, state: JudgeState): Promise<void> {
  await tx
    .updateTable("judges")
    .set({ is_enabled: state !== "disabled", is_draining: state === "draining" })
    .where("id", "=", judgeId)
    .execute();
}

/** Forgets a judge that is disabled and holds nothing; false when it is not so. */
export async function deleteIdleJudge(tx: Tx, judgeId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from judges where id = ${judgeId} and not is_enabled
      and not exists (select from judge_jobs where judge_id = judges.id and state = 'leased')`.execute(tx);
  return numAffectedRows > 0n;
}

/** Every judge with what it said of itself and what it holds. */
export async function listJudges(db: Database) {
  return db
    .selectFrom("judges")
    .select(["id", "languages", "versions", "features", "toolchain", "slots", "driver", "load", "seen_at"])
    .select([judgeStateColumn.as("state"), isThere.as("is_there")])
    .select(
      sql<number[]>`(select coalesce(jsonb_agg(submission_id order by leased_at), '[]') from judge_jobs j
        where j.judge_id = judges.id and j.state = 'leased')`.as("held"),
    )
    .orderBy("id")
    .execute();
}

/** The public keys of all judges, for whoever tells NATS of them. */
export async function listJudgeKeys(db: Database): Promise<{ id: string; publicKey: string }[]> {
  return db.selectFrom("judges").select(["id", "public_key as publicKey"]).orderBy("id").execute();
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
