import type { Bus } from "@touchstone/bus";
import { domainEvents, eventSubject } from "@touchstone/contract";
import { decidePolicy, Refusal } from "@touchstone/domain";
import type { Database, Tx } from "../../../db/client.ts";
import { announce } from "../../../db/outbox.ts";
import { createFollowers } from "../../../http/create-followers.ts";
import type { DeskSource } from "../../../http/live-stream.ts";
import type { ReadSession } from "../../../http/mount-routes.ts";
import { demandPrintRoom } from "./prints.access.ts";

const topic = "contest.prints-changed.v1";

/** Tells, in the transaction that changes them, that a contest has other prints than before. */
export async function tellPrints(tx: Tx, contestId: number): Promise<void> {
  await announce(tx, { topic, payload: { cid: contestId } });
}

/** Hears on the bus which contests have something to print. */
export function createPrintsFeed(deps: { db: Database; bus: Bus; readSession: ReadSession }): DeskSource {
  const followers = createFollowers<string, void>();
  deps.bus.listen(eventSubject(topic), (message) => {
    const { data } = domainEvents[topic].safeParse(message);
    if (data) followers.tell(String(data.cid));
  });
  return {
    follow: followers.follow,
    async eventOf(id, token = "") {
      const { actor } = await deps.readSession(token);
      const decision = decidePolicy("member", actor);
      if (!decision.allow) throw new Refusal(decision.because);
      await demandPrintRoom(deps.db, actor, Number(id));
      return { kind: "prints.changed", topic: `prints:${id}` };
    },
  };
}
