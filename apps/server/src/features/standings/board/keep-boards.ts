import { setTimeout as pause } from "node:timers/promises";
import type { Bus } from "@touchstone/bus";
import { boardSubject } from "@touchstone/contract";
import type { Logger } from "@touchstone/telemetry";
import type { Database } from "../../../db/client.ts";
import { listBehind } from "./board.repo.ts";
import { foldBoard } from "./fold-board.ts";

/** Boards move at most this often; what happens in between is one step. */
const stepMs = 500;

/** Keeps the boards of all contests up to their logs until closed; several copies share the work. */
export function keepBoards(deps: { db: Database; bus: Bus; log: Logger }): { close: () => Promise<void> } {
  const stop = new AbortController();
  const loop = async () => {
    while (!stop.signal.aborted) {
      await foldBehind(deps).catch((error: unknown) => {
        deps.log.warn({ err: error }, "boards wait: the database is away");
      });
      await pause(stepMs, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const running = loop();
  return {
    async close() {
      stop.abort();
      await running;
    },
  };
}

async function foldBehind({ db, bus, log }: { db: Database; bus: Bus; log: Logger }): Promise<void> {
  for (const contestId of await listBehind(db)) {
    // One contest that cannot be folded must not hold up the others.
    await foldBoard(db, contestId).then(
      () => bus.tell(boardSubject(contestId), { cid: contestId }),
      (error: unknown) => log.error({ err: error, contestId }, "a board could not be folded"),
    );
  }
}
