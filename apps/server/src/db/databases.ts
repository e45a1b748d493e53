import pg from "pg";

/** Makes an empty database beside the one at `url` and answers its address. The account must have the right to. */
export async function makeEmptyDatabase(url: string, name: string): Promise<string> {
  await atServer(url, [
    `create database ${pg.escapeIdentifier(name)} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
  ]);
  return addressOf(url, name);
}

/**
 * Removes a database beside the one at `url`, whoever of ours is connected to it. `with (force)` would be refused to
 * this account while the engine's own vacuum is in the database; a plain drop sends that away.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await atServer(url, [
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${pg.escapeLiteral(name)} and usename = current_user`,
    `drop database ${pg.escapeIdentifier(name)}`,
  ]);
}

/** Gives the database `name` the place of the one at `url`, which is kept as `aside`; both happen or neither does. */
export async function swapDatabases(
  url: string,
  { name, aside }: { name: string; aside: string },
): Promise<void> {
  const current = pg.escapeIdentifier(decodeURIComponent(new URL(url).pathname.slice(1)));
  await atServer(url, [
    "begin",
    `alter database ${current} rename to ${pg.escapeIdentifier(aside)}`,
    `alter database ${pg.escapeIdentifier(name)} rename to ${current}`,
    "commit",
  ]);
}

function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = encodeURIComponent(database);
  return address.href;
}

/** From a database that is none of ours: one cannot be renamed by somebody who is in it. */
async function atServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(url, "postgres") });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
