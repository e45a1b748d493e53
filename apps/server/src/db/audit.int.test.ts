import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { forgetAddresses, recordAct } from "./audit.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("records who did what to which object, and from where", async () => {
  const { db } = database;
  const { id: actorId } = await db
    .insertInto("users")
    .values({ username: "root" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.transaction().execute((tx) =>
    recordAct(tx, {
      actorId,
      action: "problem.archive",
      object: { kind: "problem", id: 1000 },
      details: { reason: "duplicate" },
      ip: "2001:db8::1",
      requestId: "r-1",
    }),
  );
  const rows = await db.selectFrom("audit_entries").selectAll().execute();
  expect(rows).toMatchObject([
    {
      actor_id: actorId,
      action: "problem.archive",
      object_kind: "problem",
      object_id: "1000",
      details: { reason: "duplicate" },
      ip: "2001:db8::1",
      request_id: "r-1",
    },
  ]);
  expect(rows[0]?.at).toBeInstanceOf(Date);
});

it("records an act of the system without an actor", async () => {
  await database.db
    .transaction()
    .execute((tx) =>
      recordAct(tx, { actorId: null, action: "site.start", object: { kind: "site", id: "-" } }),
    );
  const row = await database.db
    .selectFrom("audit_entries")
    .select(["actor_id", "details", "ip"])
    .where("action", "=", "site.start")
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ actor_id: null, details: {}, ip: null });
});

it.each([
  "update audit_entries set action = 'problem.restore'",
  "update audit_entries set ip = '10.0.0.1'",
  "update audit_entries set ip = null, details = '{}'",
  "delete from audit_entries",
  "truncate audit_entries",
])("the database refuses to %s", async (statement) => {
  const before = await database.db.selectFrom("audit_entries").selectAll().execute();
  await expect(sql.raw(statement).execute(database.db)).rejects.toThrow("the audit log only grows");
  expect(await database.db.selectFrom("audit_entries").selectAll().execute()).toEqual(before);
});

it("only the addresses of one who left are taken out", async () => {
  const [before] = await database.db.selectFrom("audit_entries").selectAll().orderBy("id").execute();
  await database.db.transaction().execute((tx) => forgetAddresses(tx, before?.actor_id ?? ""));
  const [after] = await database.db.selectFrom("audit_entries").selectAll().orderBy("id").execute();
  expect(after).toEqual({ ...before, ip: null });
});
