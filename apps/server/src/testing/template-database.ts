import type { TestProject } from "vitest/node";
import { migrateToLatest } from "../db/migrate.ts";
import { databaseName, testServer } from "./database-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    templateDatabase: string;
  }
}

const name = databaseName("test");

/** Migrates one database before the first test; the tests copy it, which is much faster than migrating. */
export async function setup(project: TestProject): Promise<void> {
  await testServer.create(name);
  await migrateToLatest(testServer.urlOf(name));
  project.provide("templateDatabase", name);
}

/** Removes it after the last one, with the copies of tests that failed before they could drop theirs. */
export async function teardown(): Promise<void> {
  for (const left of await testServer.list(name)) await testServer.drop(left);
}
