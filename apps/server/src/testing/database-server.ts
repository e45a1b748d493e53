import { randomBytes } from "node:crypto";
import pg from "pg";

/** A PostgreSQL server on which short-lived databases are made. */
export interface DatabaseServer {
  /** Makes a database as the product wants it, with the content of the template. */
  create(name: string, template?: string): Promise<void>;
  /** Removes a database, ending sessions that were left behind. */
  drop(name: string): Promise<void>;
  /** The databases whose names begin so. */
  list(prefix: string): Promise<string[]>;
  urlOf(name: string): string;
}

/** The server at `url`; its user must be allowed to create databases. */
export function databaseServer(url: string): DatabaseServer {
  const run = async (statement: string, values: string[] = []) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<{ name: string }>(statement, values)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    async create(name, template = "template0") {
      await run(`CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8' LOCALE 'C.UTF-8'`);
    },
    async drop(name) {
      // Not WITH (FORCE): it fails when the vacuum of the server, which is not ours to end, is at work there.
      await run(
        "SELECT pg_terminate_backend(pid)::text AS name FROM pg_stat_activity WHERE datname = $1 AND usename = user",
        [name],
      );
      await run(`DROP DATABASE IF EXISTS ${name}`);
    },
    async list(prefix) {
      const rows = await run("SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)", [
        prefix,
      ]);
      return rows.map(({ name }) => name);
    },
    urlOf(name) {
      const address = new URL(url);
      address.pathname = `/${name}`;
      return address.href;
    },
  };
}

/** The server the tests use. */
export const testServer: DatabaseServer = databaseServer(
  process.env.TOUCHSTONE_TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres",
);

/** A database name that no other run uses. */
export function databaseName(purpose: string): string {
  return `touchstone_${purpose}_${randomBytes(6).toString("hex")}`;
}
