import { sql } from "kysely";
import type { Database } from "../apps/server/src/db/client.ts";
import { foldBoardIn } from "../apps/server/src/features/standings/board/fold-board.ts";

/** Rows of a contest's boards that are there only now, or only when the whole is built anew; nothing is changed. */
export async function rowsRebuiltOtherwise(db: Database, cid: number): Promise<unknown[]> {
  const rows = sql`
    select audience, user_id, points, cost, total, is_star, has_after, cells from contest_rows
    where contest_id = ${cid} and is_listed`;
  const tx = await db.startTransaction().execute();
  try {
    // Whoever folds now is let finish, so that what is kept is what the log says.
    await foldBoardIn(tx, cid, { waits: true });
    await sql`create temporary table kept_rows on commit drop as ${rows}`.execute(tx);
    await sql`delete from contest_boards where contest_id = ${cid}`.execute(tx);
    await sql`delete from contest_rows where contest_id = ${cid}`.execute(tx);
    await foldBoardIn(tx, cid, { waits: true });
    const other = await sql`
      select 'kept' as "only", kept.* from (table kept_rows except ${rows}) kept
      union all
      select 'rebuilt', rebuilt.* from (${rows} except table kept_rows) rebuilt`.execute(tx);
    return other.rows;
  } finally {
    await tx.rollback().execute();
  }
}
