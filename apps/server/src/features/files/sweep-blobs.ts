/**
 * Marks and sweeps. A blob that nothing names is marked, and unmarked when something names it again; one that has been
 * marked for a week goes. No act that changes a picture has to think of the old one, and a picture that was taken away
 * by mistake can be put back.
 */
import type { BlobStore } from "@touchstone/storage";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/client.ts";

const graceDays = 7;

interface SweepDeps {
  db: Database;
  blobs: BlobStore;
}

/** Removes what has not been named for a week. Each query of `named` answers the hashes that one feature's tables name. */
export async function sweepBlobs(deps: SweepDeps, named: readonly RawBuilder<unknown>[]): Promise<void> {
  const isNamed = sql<boolean>`sha256 in (${sql.join(named, sql` union all `)})`;
  await sql`
    update blobs set unreferenced_since = case when ${isNamed} then null else now() end
    where (unreferenced_since is null) <> ${isNamed}`.execute(deps.db);
  while (await removeSome(deps, isNamed));
}

/** What is named is looked up once for so many. */
const removedAtOnce = 200;

/** Removes blobs, their rows held meanwhile; answers whether there were any. */
function removeSome({ db, blobs }: SweepDeps, isNamed: RawBuilder<boolean>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ sha256: Buffer }>`
      select sha256 from blobs
      where unreferenced_since < now() - make_interval(days => ${graceDays}) and not ${isNamed}
      limit ${removedAtOnce} for update skip locked`.execute(tx);
    for (const { sha256 } of rows) {
      await blobs.remove(sha256.toString("hex"));
      await tx.deleteFrom("blobs").where("sha256", "=", sha256).execute();
    }
    return rows.length > 0;
  });
}
