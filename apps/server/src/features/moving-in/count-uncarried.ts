import type { Uncarried } from "./old-system.ts";
import { countRows, type OldDatabase } from "./open-mysql.ts";

/** A table whose rows nobody moves, or those of its rows that fulfil the condition, and why. */
export interface LeftTable {
  readonly table: string;
  readonly condition?: string;
  readonly because: string;
}

/** What stays behind of these tables; those without such rows are not told. */
export async function countUncarried(db: OldDatabase, left: readonly LeftTable[]): Promise<Uncarried[]> {
  const counted: Uncarried[] = [];
  for (const { table, condition, because } of left) {
    const rows = await countRows(db, `\`${table}\``, condition);
    if (rows > 0) counted.push({ table, rows, because });
  }
  return counted;
}
