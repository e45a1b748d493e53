import type { Page } from "@touchstone/domain";
import { sql } from "kysely";
import type { Database, Tx } from "../../../db/client.ts";
import { countCapped, sliceClause, sliceOf, type Total } from "../../../db/page.ts";

/** A print without its text. */
export interface PrintRow {
  id: number;
  contestId: number;
  username: string;
  realname: string | null;
  seat: string | null;
  isPrinted: boolean;
  createdAt: Date;
}

const columns = sql`p.id, p.contest_id as "contestId", u.username, u.realname, e.seat, p.is_printed as "isPrinted",
  p.created_at as "createdAt"`;
const people = sql`join users u on u.id = p.user_id
  left join contest_entries e on e.contest_id = p.contest_id and e.user_id = p.user_id`;

/** A page of the prints of a contest: those not printed first, the newest first. */
export async function listPrints(db: Database, contestId: number, page: Page): Promise<PrintRow[]> {
  const { rows } = await sql<PrintRow>`
    select ${columns} from contest_prints p ${people} where p.contest_id = ${contestId}
    order by p.is_printed, p.created_at desc, p.id desc
    ${sliceClause(sliceOf({ limit: page.size, number: page.number }))}`.execute(db);
  return rows;
}

/** How many prints a contest has. */
export function countPrints(db: Database, contestId: number): Promise<Total> {
  return countCapped(db, sql`select from contest_prints where contest_id = ${contestId}`);
}

/** How many prints of a contest wait, and how many are on paper. */
export async function tallyPrints(
  db: Database,
  contestId: number,
): Promise<{ waiting: number; printed: number }> {
  const { rows } = await sql<{ waiting: number; printed: number }>`
    select count(*) filter (where not is_printed) as waiting, count(*) filter (where is_printed) as printed
    from contest_prints where contest_id = ${contestId}`.execute(db);
  return rows[0] ?? { waiting: 0, printed: 0 };
}

/** One print with its text. */
export async function findPrint(
  db: Database,
  id: number,
): Promise<(PrintRow & { content: string }) | undefined> {
  const { rows } = await sql<PrintRow & { content: string }>`
    select ${columns}, p.content from contest_prints p ${people} where p.id = ${id}`.execute(db);
  return rows[0];
}

export async function addPrint(
  tx: Tx,
  print: { contestId: number; userId: string; content: string },
): Promise<void> {
  await tx
    .insertInto("contest_prints")
    .values({ contest_id: print.contestId, user_id: print.userId, content: print.content })
    .execute();
}

/** Notes that a print of the contest is on paper; answers whether there is such a one. */
export async function notePrinted(tx: Tx, contestId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("contest_prints")
    .set({ is_printed: true })
    .where("id", "=", id)
    .where("contest_id", "=", contestId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A step of an erased account: what it had printed goes with it. */
export async function erasePrints(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("contest_prints").where("user_id", "=", userId).execute();
}
