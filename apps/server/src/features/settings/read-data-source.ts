import type { DataOf, routes } from "@touchstone/contract";
import { sql } from "kysely";
import type { Database } from "../../db/client.ts";

/** Where the data lies, as the environment says it; each holds a password that never leaves here. */
export interface DataSourceUrls {
  databaseUrl: string;
  redisUrl: string;
}

/** What may be told of the engines: where they are, and whether a password is set. */
export async function readDataSource(
  db: Database,
  urls: DataSourceUrls,
): Promise<DataOf<(typeof routes)["getDataSource"]>> {
  const [database, redis] = [new URL(urls.databaseUrl), new URL(urls.redisUrl)];
  const { rows } = await sql<{ name: string; user: string; version: string; size: number }>`
    select current_database() as name, current_user as user, current_setting('server_version') as version,
      pg_database_size(current_database()) as size`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("the database says nothing of itself");
  return {
    dbHost: database.searchParams.get("host") ?? database.hostname,
    dbPort: Number(database.port || 5432),
    dbName: facts.name,
    dbUsername: facts.user,
    dbVersion: facts.version,
    dbSizeBytes: facts.size,
    isDbPasswordSet: database.password !== "",
    dbSetting: "TOUCHSTONE_DATABASE_URL",
    redisHost: redis.hostname,
    redisPort: Number(redis.port || 6379),
    isRedisPasswordSet: redis.password !== "",
    redisSetting: "TOUCHSTONE_REDIS_URL",
  };
}
