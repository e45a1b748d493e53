import { accountSiteOf, type RemoteSite } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** An account that is held to read with. */
export interface FreeAccount {
  id: number;
  username: string;
  sealedPassword: Buffer;
  sealedSession: Buffer | null;
  lease: string;
}

/** Holds an account that may be used and that nobody has. */
export async function holdFreeAccount(
  db: Database,
  site: RemoteSite,
  { at, until }: { at: Date; until: Date },
): Promise<FreeAccount | undefined> {
  const lease = crypto.randomUUID();
  const { rows } = await sql<FreeAccount>`
    update remote_accounts set lease = ${lease}, leased_until = ${until} where id = (
      select id from remote_accounts
      where site = ${accountSiteOf(site)} and is_enabled and parked_at is null
        and (leased_until is null or leased_until <= ${at})
      order by id limit 1 for update skip locked)
    returning id, username, sealed_password as "sealedPassword", sealed_session as "sealedSession", lease`.execute(
    db,
  );
  return rows[0];
}

/** Gives an account back, with the session that was made or used. */
export async function giveBackAccount(
  db: Database,
  { id, lease }: FreeAccount,
  sealedSession: Buffer | null,
): Promise<void> {
  await db
    .updateTable("remote_accounts")
    .set({ lease: null, leased_until: null, sealed_session: sealedSession })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();
}
