import type { RemoteTrouble } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";

/** Stores an account, or the new password of one; what is known of the old one is forgotten. */
export async function putAccount(
  tx: Tx,
  { site, username, sealedPassword }: { site: string; username: string; sealedPassword: Buffer },
): Promise<number> {
  const anew = {
    ...{ sealed_password: sealedPassword, sealed_session: null, is_enabled: true, removed_at: null },
    ...{ parked_because: null, parked_at: null },
    ...{ check_ordered_at: null, checked_at: null, check_trouble: null },
  };
  const { id } = await tx
    .insertInto("remote_accounts")
    .values({ site, username, ...anew })
    .onConflict((conflict) => conflict.columns(["site", "username"]).doUpdateSet(anew))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Switches an account; false when there is none. */
export async function changeAccount(tx: Tx, id: number, isEnabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("remote_accounts")
    .set({ is_enabled: isEnabled, ...(isEnabled && { parked_because: null, parked_at: null }) })
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** An account by its id, held until the end of `tx`, and whether programs are on their way with it. */
export async function lockAccount(
  tx: Tx,
  id: number,
): Promise<{ site: string; username: string; isInUse: boolean } | undefined> {
  const { rows } = await sql<{ site: string; username: string; isInUse: boolean }>`
    select a.site, a.username, a.leased_until > now() is true or exists (select from remote_tasks t
      where t.account_id = a.id and t.phase not in ('queued', 'ended')) as "isInUse"
    from remote_accounts a where a.id = ${id} and a.removed_at is null for update`.execute(tx);
  return rows[0];
}

/** Takes the secrets of an account away for good. Its row stays: what was sent with it says so. */
export async function forgetAccount(tx: Tx, id: number): Promise<void> {
  await sql`update remote_accounts set removed_at = now(), is_enabled = false, sealed_password = '',
    sealed_session = null, check_ordered_at = null where id = ${id}`.execute(tx);
}

/** Has an account tried. */
export async function putCheckOrder(tx: Tx, id: number): Promise<void> {
  await sql`update remote_accounts set check_ordered_at = now() where id = ${id}`.execute(tx);
}

/** An account that is held for a try. */
export interface HeldAccount {
  id: number;
  username: string;
  sealedPassword: Buffer;
  lease: string;
}

/** Holds the account of a site that has waited longest to be tried and that nobody uses. */
export async function claimCheck(
  tx: Tx,
  site: string,
  { at, until }: { at: Date; until: Date },
): Promise<HeldAccount | undefined> {
  const lease = crypto.randomUUID();
  const { rows } = await sql<HeldAccount>`
    update remote_accounts set lease = ${lease}, leased_until = ${until} where id = (
      select id from remote_accounts where site = ${site} and check_ordered_at is not null
        and (leased_until is null or leased_until <= ${at})
      order by check_ordered_at limit 1 for update skip locked)
    returning id, username, sealed_password as "sealedPassword", lease`.execute(tx);
  return rows[0];
}

/** Ends a try. An account that could be used is used again, whatever it was parked for. */
export async function endCheck(
  db: Database,
  { id, lease }: HeldAccount,
  { at, trouble, sealedSession }: { at: Date; trouble: RemoteTrouble | null; sealedSession: Buffer | null },
): Promise<void> {
  await db
    .updateTable("remote_accounts")
    .set({
      ...{ lease: null, leased_until: null, sealed_session: sealedSession },
      ...{ check_ordered_at: null, checked_at: at, check_trouble: trouble },
      ...(trouble === null && { parked_because: null, parked_at: null }),
    })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}

/** Nobody uses an account until somebody has looked; that it is so is told once. */
export async function parkAccount(
  db: Database,
  accountId: number,
  because: RemoteTrouble,
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ site: string; username: string }>`
      update remote_accounts set parked_because = ${because}, parked_at = ${at}, sealed_session = null
      where id = ${accountId} and parked_at is null and removed_at is null
      returning site, username`.execute(tx);
    const [account] = rows;
    if (!account) return;
    const payload = { accountId, ...account, because, at: at.toISOString() };
    await announce(tx, { topic: "remote.account-parked.v1", payload });
  });
}

/** Every account that was not removed, without its secrets. */
export async function listAccounts(db: Database, at: Date) {
  const rows = await db
    .selectFrom("remote_accounts")
    .select(["id", "site", "username", "is_enabled as isEnabled", "leased_until as leasedUntil"])
    .select(["parked_because as parkedBecause", "parked_at as parkedAt"])
    .select([
      "check_ordered_at as checkOrderedAt",
      "checked_at as checkedAt",
      "check_trouble as checkTrouble",
    ])
    .where("removed_at", "is", null)
    .orderBy("site")
    .orderBy("id")
    .execute();
  return rows.map(({ leasedUntil, ...row }) => ({
    ...row,
    isBusy: leasedUntil !== null && leasedUntil > at,
  }));
}
