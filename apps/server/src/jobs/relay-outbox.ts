/**
 * Sends events that are committed. Rows are taken by their state, never by "id greater than": ids are given before
 * commit, so a reader could pass 2 before 1 becomes visible. The receipt of the stream comes before the row is marked,
 * so a crash in between sends an event twice, which the stream and the consumers' inboxes notice; never not at all.
 */
import { setTimeout as delay } from "node:timers/promises";
import { type Bus, ensureStream, sendDurably } from "@touchstone/bus";
import { durableStreams, eventSubject, wakeSubjects } from "@touchstone/contract";
import type { Logger } from "@touchstone/telemetry";
import { sql } from "kysely";
import type { Database } from "../db/client.ts";

const batchRows = 100;
const lookAgainMs = 1_000;
/** While much happens, what happens within so long goes together: one transaction for all of it. */
const apartMs = 100;

/** Relays until closed; several copies share the work. */
export function relayOutbox(deps: { db: Database; bus: Bus; log: Logger }): { close: () => Promise<void> } {
  let isClosed = false;
  // A word that comes while a batch is on its way may speak of a row that the batch did not see.
  let isWoken = false;
  let wake = () => {};
  deps.bus.listen(wakeSubjects.outbox, () => {
    isWoken = true;
    wake();
  });
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, lookAgainMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  // Made when it is not there; looked for again only after a batch failed, since it may have been lost.
  let hasStream = false;
  const relay = async () => {
    if (!deps.bus.isUp()) return 0;
    if (!hasStream) await ensureStream(await deps.bus.connection(), durableStreams.events);
    hasStream = true;
    return relayBatch(deps);
  };
  const loop = async () => {
    while (!isClosed) {
      isWoken = false;
      const begunAt = performance.now();
      const sent = await relay().catch((error: unknown) => {
        hasStream = false;
        deps.log.warn({ err: error }, "events wait: the bus or the database is away");
        return 0;
      });
      if (sent === batchRows || isClosed) continue;
      if (!isWoken) await pause();
      await delay(Math.max(0, begunAt + apartMs - performance.now()));
    }
  };
  const running = loop();
  return {
    async close() {
      isClosed = true;
      wake();
      await running;
    },
  };
}

/** Sends one batch of waiting events; answers how many. */
async function relayBatch({ db, bus }: { db: Database; bus: Bus }): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; name: string; topic: string; payload: unknown }>`
      select id, 'outbox-' || id || '-' || extract(epoch from created_at) as name, topic, payload
      from outbox where sent_at is null
      order by id limit ${batchRows} for update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    await Promise.all(
      // After a restore from a backup numbers are given again, and the stream remembers those it has seen.
      rows.map(({ name, topic, payload }) =>
        sendDurably(bus, eventSubject(topic), { id: name, body: payload }),
      ),
    );
    const ids = rows.map(({ id }) => id);
    await sql`update outbox set sent_at = now() where id = any(${ids}::bigint[])`.execute(tx);
    return rows.length;
  });
}
