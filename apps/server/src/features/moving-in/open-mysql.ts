import { createConnection, type RowDataPacket } from "mysql2/promise";
import { type OldRow, oldRow } from "./old-row.ts";

/** A MySQL or MariaDB that is read and never written. */
export interface OldDatabase {
  /** The rows of a query; none where its table is not there, as in a version that did not have it yet. */
  rows: (query: string, values?: readonly unknown[]) => Promise<OldRow[]>;
  close: () => Promise<void>;
}

/** Opens the database of an old system; `zone` is the one its times without a zone are meant in, as `+08:00`. */
export async function openMysql(url: string, zone: string): Promise<OldDatabase> {
  const connection = await createConnection({ uri: url, timezone: zone, charset: "utf8mb4" });
  // Nothing is ever written there, whatever a query says.
  await connection.query("set session transaction read only");
  return {
    async rows(query, values = []) {
      try {
        const [found] = await connection.query<RowDataPacket[]>(query, [...values]);
        return found.map((each) => oldRow(each));
      } catch (error) {
        const { code } = error as { code?: string };
        if (code === "ER_NO_SUCH_TABLE") return [];
        throw error;
      }
    },
    close: () => connection.end(),
  };
}

/** The rows behind a key, a part after the other. */
export async function* readParts(
  db: OldDatabase,
  from: { query: string; key: string; after: string | number; size: number },
): AsyncGenerator<OldRow[]> {
  for (let after = from.after; ; ) {
    const rows = await db.rows(`${from.query} where ${from.key} > ? order by ${from.key} limit ?`, [
      after,
      from.size,
    ]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.text(from.key);
  }
}

/** The rows of a table that belong to others, by the column that names those. */
export async function rowsBy(
  db: OldDatabase,
  {
    query,
    column,
    values,
    order,
  }: { query: string; column: string; values: readonly unknown[]; order: string },
): Promise<Map<string, OldRow[]>> {
  if (values.length === 0) return new Map();
  const rows = await db.rows(`${query} where ${column} in (?) order by ${order}`, [values]);
  const bare = column.slice(column.lastIndexOf(".") + 1).replaceAll("`", "");
  return Map.groupBy(rows, (row) => row.text(bare));
}

/** How many rows a table has; none where it is not there. */
export async function countRows(db: OldDatabase, table: string, condition = "true"): Promise<number> {
  const [row] = await db.rows(`select count(*) as total from ${table} where ${condition}`);
  return row?.number("total", 0) ?? 0;
}
