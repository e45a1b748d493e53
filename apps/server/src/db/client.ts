import { createHash } from "node:crypto";
import { Kysely, PostgresDialect, type RawBuilder, type Transaction } from "kysely";
import pg from "pg";
import type { Schema } from "./schema/index.ts";

/** The database, typed by its tables. Its clock (`now()`) is the clock of every stored time. */
export type Database = Kysely<Schema>;

/** One transaction on it. A function that takes a `Tx` writes nothing unless its caller commits. */
export type Tx = Transaction<Schema>;

/** Where the database is and how much of it one process may use. */
export interface DatabaseOptions {
  url: string;
  /** Connections this process may hold at once; 10 unless told. */
  poolSize?: number;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Which statements, by their text, are planned once a connection instead of each time; none unless told. */
  prepares?: (text: string) => boolean;
}

const pools = new WeakMap<Database, pg.Pool>();

/** Opens a pool; connects at the first query. Close it with `destroy()`. */
export function openDatabase({
  url,
  poolSize = 10,
  applicationName = "touchstone",
  prepares,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    // On solid-state disks, and in memory, a page costs the same wherever it stands. Told so, the planner
    // walks the index that holds a list's order instead of gathering and sorting what it believes are few rows.
    options: "-c random_page_cost=1.1",
    types: { getTypeParser },
    ...(prepares && { Client: preparingClient(prepares) }),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}

/** What the pool of a database holds: connections with work, without any, and work that waits for one. */
export function readPool(db: Database): { busy: number; idle: number; waiting: number } {
  const { totalCount = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = pools.get(db) ?? {};
  return { busy: totalCount - idle, idle, waiting };
}

/**
 * Runs a query as a named prepared statement, so that the server plans it once a connection. For hot
 * queries with few shapes: every distinct text stays prepared on every connection that ran it.
 */
export async function runPrepared<Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile(db);
  const pool = pools.get(db);
  if (!pool) throw new Error("runPrepared needs the database that openDatabase made, not a transaction");
  const { rows } = await pool.query({ name: statementName(sql), text: sql, values: [...parameters] });
  return rows as Row[];
}

function statementName(text: string): string {
  return createHash("sha1").update(text).digest("base64url");
}

/**
 * Whether a statement is best carried out the same way whatever its values are: one that finds, writes or removes by
 * key. A page or a count of a list is not: what it asks for decides which index serves it. A star is told anew which
 * columns there are, for they may be more after an upgrade, and several statements in one text cannot be prepared.
 */
export function isPlannedAlike(text: string): boolean {
  return !/\blimit\b|\bcount\(|[*;]/.test(text);
}

/** A statement whose text depends on what it is about must not fill the memory of a connection with its forms. */
const preparedMax = 300;

/** Connections that prepare what they are asked, transactions included. */
function preparingClient(prepares: (text: string) => boolean): typeof pg.Client {
  return class extends pg.Client {
    readonly #names = new Map<string, string>();

    override query(...words: unknown[]): never {
      const [text, values] = words;
      const name = typeof text === "string" ? this.#nameOf(text) : undefined;
      const query = super.query.bind(this) as (...words: unknown[]) => never;
      return name === undefined ? query(...words) : query({ name, text, values }, ...words.slice(2));
    }

    #nameOf(text: string): string | undefined {
      const known = this.#names.get(text);
      if (known !== undefined || this.#names.size >= preparedMax || !prepares(text)) return known;
      const name = statementName(text);
      this.#names.set(text, name);
      return name;
    }
  };
}

const INT8_OID = 20;

const getTypeParser = ((oid: number, format?: "text" | "binary") =>
  oid === INT8_OID
    ? parseSafeInteger
    : pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser;

/** Ids and counters are JSON numbers; one that a number cannot hold must fail loudly, not round. */
function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a number`);
  return value;
}
