import { sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import type { RemoteContest } from "./contest-list.ts";

/** Stores what a site holds, in place of what was known of it. */
export async function putContests(
  db: Database,
  site: string,
  contests: readonly RemoteContest[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("remote_contests").where("site", "=", site).execute();
    if (contests.length === 0) return;
    const rows = contests.map(({ title, url, beginsAt, endsAt }) => ({
      ...{ site, title, url, begins_at: beginsAt, ends_at: endsAt },
    }));
    // Two copies that refresh at once store the same.
    await tx
      .insertInto("remote_contests")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** The contests of other judges that are not over at a moment, the first to begin first. */
export async function listRemoteContests(
  db: Database,
  at: Date,
): Promise<(RemoteContest & { site: string })[]> {
  const { rows } = await sql<RemoteContest & { site: string }>`
    select site, title, url, begins_at as "beginsAt", ends_at as "endsAt" from remote_contests
    where ends_at > ${at} order by begins_at, site, url`.execute(db);
  return rows;
}
