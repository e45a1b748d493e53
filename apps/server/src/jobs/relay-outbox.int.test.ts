import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { jetstreamManager } from "@nats-io/jetstream";
import { type Bus, connectBus } from "@touchstone/bus";
import { type Engine, startNats } from "@touchstone/cli";
import { durableStreams, eventSubject, wakeSubjects } from "@touchstone/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { announce } from "../db/outbox.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { silentLog } from "../testing/test-redis.ts";
import { relayOutbox } from "./relay-outbox.ts";

let folder: string;
let nats: Engine;
let bus: Bus;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-nats-"));
  nats = await startNats({ dir: folder });
  bus = connectBus({ url: nats.url, name: "test" });
  await bus.connection();
  database = await createTestDatabase();
});
afterAll(async () => {
  vi.useRealTimers();
  await bus.close();
  await nats.stop();
  await database.drop();
  await rm(folder, { recursive: true });
});

const happen = (topic: string) =>
  database.db.transaction().execute((tx) => announce(tx, { topic, payload: { topic } }));
const heard = (subject: string) =>
  new Promise<unknown>((resolve) => {
    bus.listen(subject, resolve);
  });

it("sends what is announced while a batch is on its way without waiting for the next look", async () => {
  // No time passes: what is sent now is sent because of the word alone.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const batch = Promise.withResolvers<void>();
  const underWay = Promise.withResolvers<void>();
  const slowBus: Bus = {
    ...bus,
    async connection() {
      underWay.resolve();
      await batch.promise;
      return bus.connection();
    },
  };
  await happen("thing.first.v1");
  const relay = relayOutbox({ db: database.db, bus: slowBus, log: silentLog });
  await underWay.promise;
  const wakened = heard(wakeSubjects.outbox);
  const second = heard(eventSubject("thing.second.v1"));
  await happen("thing.second.v1");
  bus.tell(wakeSubjects.outbox, null);
  await wakened;
  batch.resolve();
  expect(await second).toEqual({ topic: "thing.second.v1" });
  await relay.close();
});

it("an event that has the number of one that a restore took back is an event of its own", async () => {
  vi.useRealTimers();
  const { db } = database;
  const sent = () =>
    vi.waitFor(async () => {
      const waiting = await db.selectFrom("outbox").select("id").where("sent_at", "is", null).execute();
      expect(waiting).toEqual([]);
    }, 10_000);
  const relay = relayOutbox({ db, bus, log: silentLog });
  await happen("thing.lost.v1");
  await sent();
  const { id } = await db.selectFrom("outbox").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
  await db.deleteFrom("outbox").where("id", "=", id).execute();
  await sql.raw(`alter table outbox alter column id restart with ${id}`).execute(db);
  await happen("thing.found.v1");
  await sent();
  await relay.close();
  const manager = await jetstreamManager(await bus.connection());
  const found = eventSubject("thing.found.v1");
  const { state } = await manager.streams.info(durableStreams.events.name, { subjects_filter: found });
  expect(state.subjects).toEqual({ [found]: 1 });
}, 30_000);
