/**
 * Sends events that are committed. Rows are taken by their state, never by "id greater than": ids are given before
 * commit, so a reader could pass 2 before 1 becomes visible. The receipt of the stream comes before the row is marked,
 * so a crash in between sends an event twice, which the stream and the consumers' inboxes notice; never not at all.
 */
import { type Bus, ensureStream, sendDurably } from "@touchstone/bus";
import { durableStreams, eventSubject, wakeSubjects } from "@touchstone/contract";
import type { Logger } from "@touchstone/telemetry";
import { sql } from "kysely";
import type { Database } from "../db/client.ts";

const batchRows = 100;
const lookAgainMs = 1_000;

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
  const loop = async () => {
    while (!isClosed) {
      isWoken = false;
      const sent = await relayBatch(deps).catch((error: unknown) => {
        deps.log.warn({ err: error }, "events wait: the bus or the database is away");
        return 0;
      });
      if (sent < batchRows && !isWoken && !isClosed) await pause();
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
  if (!bus.isUp()) return 0;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: number; topic: string; payload: unknown }>`
      select id, topic, payload from outbox where sent_at is null
      order by id limit ${batchRows} for update skip locked`.execute(tx);
    if (rows.length === 0) return 0;
    await ensureStream(await bus.connection(), durableStreams.events);
    for (const { id, topic, payload } of rows) {
      await sendDurably(bus, eventSubject(topic), { id: `outbox-${id}`, body: payload });
    }
    const ids = rows.map(({ id }) => id);
    await sql`update outbox set sent_at = now() where id = any(${ids}::bigint[])`.execute(tx);
    return rows.length;
  });
}
