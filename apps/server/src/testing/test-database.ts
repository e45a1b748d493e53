import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase } from "../db/client.ts";
import { testServer } from "./database-server.ts";

/** A database of one test file; `drop` closes and removes it. */
export interface TestDatabase {
  url: string;
  db: Database;
  drop(): Promise<void>;
}

/** A fresh, fully migrated database: a copy of the template made once for the whole run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return open(inject("templateDatabase"));
}

/** A database without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return open("template0");
}

async function open(template: string): Promise<TestDatabase> {
  // Named after the run's template, by which the run finds what was left behind.
  const name = `${inject("templateDatabase")}_${randomBytes(4).toString("hex")}`;
  await testServer.create(name, template);
  const url = testServer.urlOf(name);
  const db = openDatabase({ url, applicationName: name });
  return {
    url,
    db,
    async drop() {
      await db.destroy();
      await testServer.drop(name);
    },
  };
}
