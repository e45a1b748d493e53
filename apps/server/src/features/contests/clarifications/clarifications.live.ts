import type { Bus } from "@touchstone/bus";
import { domainEvents, type EventPayload, eventSubject, routes } from "@touchstone/contract";
import { decidePolicy, decideViewing, Refusal, seesClarification } from "@touchstone/domain";
import type { Database, Tx } from "../../../db/client.ts";
import { announce } from "../../../db/outbox.ts";
import { createFollowers } from "../../../http/create-followers.ts";
import type { ReadSession } from "../../../http/mount-routes.ts";
import type { ClarificationSource } from "../../../http/stream-clarifications.ts";
import { wireUid } from "../../identity/index.ts";
import { demandContest } from "../contests.access.ts";

const topic = "contest.clarified.v1";

/** Tells, in the transaction of the act, that a question was asked or answered. */
export async function tellClarified(
  tx: Tx,
  { contestId, authorId, isToAll }: { contestId: number; authorId: string; isToAll: boolean },
): Promise<void> {
  await announce(tx, { topic, payload: { cid: contestId, uid: wireUid(authorId), isToAll } });
}

/** Hears on the bus which questions were asked or answered. */
export function createClarificationsFeed(deps: {
  db: Database;
  bus: Bus;
  readSession: ReadSession;
  now: () => Date;
}): ClarificationSource {
  const followers = createFollowers<number, EventPayload<typeof topic>>();
  deps.bus.listen(eventSubject(topic), (message) => {
    const { data } = domainEvents[topic].safeParse(message);
    if (data) followers.tell(data.cid, data);
  });
  return {
    follow: followers.follow,
    async readerOf({ cid, uid }, token = "") {
      const { actor } = await deps.readSession(token);
      const { policy } = routes.getClarifications;
      for (const decision of [decidePolicy(policy, actor), decideViewing(routes.getClarifications, actor)]) {
        if (!decision.allow) throw new Refusal(decision.because);
      }
      if (actor.kind === "visitor" || wireUid(actor.userId) !== uid) throw new Refusal("missing_right");
      const { seesAll } = await demandContest(deps, actor, cid, "entering");
      return {
        hears: (told) =>
          seesClarification({ authorId: told.uid, isToAll: told.isToAll }, { userId: uid, seesAll }),
      };
    },
  };
}
