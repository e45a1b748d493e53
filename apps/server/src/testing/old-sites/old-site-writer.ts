import { createConnection } from "mysql2/promise";

/** Writes rows into the database of an old site. */
export interface OldSiteWriter {
  run: (statement: string) => Promise<void>;
  /** Rows as objects of the same columns, inserted in parts. */
  insert: (table: string, rows: readonly Readonly<Record<string, unknown>>[]) => Promise<void>;
  close: () => Promise<void>;
}

const rowsAtOnce = 500;

/** Opens the database; times are written as UTC. */
export async function openOldSiteWriter(url: string): Promise<OldSiteWriter> {
  const connection = await createConnection({ uri: url, timezone: "Z", charset: "utf8mb4" });
  return {
    async run(statement) {
      await connection.query(statement);
    },
    async insert(table, rows) {
      const names = Object.keys(rows[0] ?? {});
      const columns = names.map((name) => `\`${name}\``).join(", ");
      for (let from = 0; from < rows.length; from += rowsAtOnce) {
        const values = rows
          .slice(from, from + rowsAtOnce)
          .map((row) => names.map((name) => row[name] ?? null));
        await connection.query(`insert into ${table} (${columns}) values ?`, [values]);
      }
    },
    close: () => connection.end(),
  };
}
