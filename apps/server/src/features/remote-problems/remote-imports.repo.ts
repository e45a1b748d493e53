import type { RemoteImportCause, RemoteImportPhase, RemoteSite } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import type { ImportPlace } from "./put-in-place.ts";

/** A problem that somebody wants from another judge. */
export interface NewRemoteImport {
  site: RemoteSite;
  problem: string;
  displayId: string;
  orderedBy: string;
  place?: ImportPlace | undefined;
}

/** Orders a problem; nothing when somebody else's order of it has not ended. */
export async function insertRemoteImport(tx: Tx, order: NewRemoteImport): Promise<number | undefined> {
  const { site, problem, displayId: display_id, orderedBy: ordered_by, place } = order;
  const row = await tx
    .insertInto("remote_imports")
    .values({ site, problem, display_id, ordered_by, ...columnsOf(place) })
    .onConflict((conflict) => conflict.column("display_id").where("ended_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

function columnsOf(place: ImportPlace | undefined) {
  if (!place) return {};
  return "tid" in place
    ? { training_id: place.tid }
    : { contest_id: place.cid, contest_display_id: place.displayId };
}

/** An order and how far it is. */
export interface RemoteImportRow {
  id: number;
  site: string;
  problemId: string;
  username: string;
  createTime: Date;
  phase: RemoteImportPhase;
  pid: number | null;
  title: string | null;
  cause: string | null;
  endTime: Date | null;
  cid: number | null;
  tid: number | null;
}

const shownMax = 100;

/** The newest orders; of one user where one is named. */
export function listRemoteImports(db: Database, userId: string | undefined): Promise<RemoteImportRow[]> {
  return db
    .selectFrom("remote_imports as i")
    .innerJoin("users as u", "u.id", "i.ordered_by")
    .select(["i.id", "i.site", "i.display_id as problemId", "u.username", "i.ordered_at as createTime"])
    .select(["i.phase", "i.problem_id as pid", "i.title", "i.cause", "i.ended_at as endTime"])
    .select(["i.contest_id as cid", "i.training_id as tid"])
    .$if(userId !== undefined, (query) => query.where("i.ordered_by", "=", userId ?? ""))
    .orderBy("i.id", "desc")
    .limit(shownMax)
    .execute();
}

/** An order that is worked on. */
export interface HeldImport {
  id: number;
  problem: string;
  displayId: string;
  orderedBy: string;
  /** Tries that began, this one counted. */
  tries: number;
  lease: string;
  place: ImportPlace | null;
}

/** Holds the next order of a site that is due. */
export async function claimRemoteImport(
  tx: Tx,
  site: string,
  { at, until }: { at: Date; until: Date },
): Promise<HeldImport | undefined> {
  const lease = crypto.randomUUID();
  const { rows } = await sql<HeldImport>`
    update remote_imports set phase = 'reading', tries = tries + 1, lease = ${lease}, leased_until = ${until}
    where id = (
      select id from remote_imports
      where site = ${site} and ended_at is null and due_at <= ${at} and (leased_until is null or leased_until <= ${at})
      order by due_at, id limit 1 for update skip locked)
    returning id, problem, display_id as "displayId", ordered_by as "orderedBy", tries, lease,
      case when contest_id is not null then jsonb_build_object('cid', contest_id, 'displayId', contest_display_id)
        when training_id is not null then jsonb_build_object('tid', training_id) end as place`.execute(tx);
  return rows[0];
}

/** Holds the order until the end of `tx`; false when it is somebody else's by now. */
export async function lockHeld(tx: Tx, { id, lease }: HeldImport): Promise<boolean> {
  const row = await tx
    .selectFrom("remote_imports")
    .select("id")
    .where("id", "=", id)
    .where("lease", "=", lease)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** How a try ended. */
export type ImportOutcome =
  /** With a cause where it is not where it was ordered for. */
  | { phase: "imported"; problemId: number; title: string; cause: RemoteImportCause | null }
  | { phase: "failed"; cause: RemoteImportCause }
  | { phase: "waiting"; cause: RemoteImportCause; dueAt: Date };

/** Stores how a try ended, unless the order is somebody else's by now. */
export async function endTry(
  db: Database | Tx,
  { id, lease }: HeldImport,
  outcome: ImportOutcome,
  at: Date,
): Promise<void> {
  await db
    .updateTable("remote_imports")
    .set({
      ...{ phase: outcome.phase, lease: null, leased_until: null },
      cause: outcome.cause,
      ...(outcome.phase === "imported" && { problem_id: outcome.problemId, title: outcome.title }),
      ...(outcome.phase === "waiting" ? { due_at: outcome.dueAt } : { ended_at: at }),
    })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** The orders of a site that nobody works on. */
export async function findIdle(
  db: Database,
  site: string,
  at: Date,
): Promise<{ id: number; orderedAt: Date }[]> {
  const { rows } = await sql<{ id: number; orderedAt: Date }>`
    select id, ordered_at as "orderedAt" from remote_imports
    where site = ${site} and ended_at is null and (leased_until is null or leased_until <= ${at})
    order by id limit 100`.execute(db);
  return rows;
}

/** Gives up an order that nobody works on. */
export async function giveUpIdle(
  db: Database,
  id: number,
  cause: RemoteImportCause,
  at: Date,
): Promise<void> {
  await sql`
    update remote_imports set phase = 'failed', cause = ${cause}, ended_at = ${at}, lease = null, leased_until = null
    where id = ${id} and ended_at is null and (leased_until is null or leased_until <= ${at})`.execute(db);
}
