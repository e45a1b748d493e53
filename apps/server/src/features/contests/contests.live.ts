import type { Bus } from "@touchstone/bus";
import { type ContestEvent, domainEvents, eventSubject } from "@touchstone/contract";
import { decidePolicy, Refusal } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { createFollowers } from "../../http/create-followers.ts";
import type { ReadSession } from "../../http/mount-routes.ts";
import { demandContest } from "./contests.access.ts";

const topic = "contest.announced.v1";

/** Lets streams follow the announcements of a contest. */
export interface ContestsFeed {
  /** What a stream is told of the contest. Refuses whoever may not, or no longer, see what is inside. */
  eventOf(cid: number, token: string | undefined): Promise<ContestEvent>;
  follow(cid: number, hear: () => void): () => void;
}

/** Tells, in the transaction that changes them, that a contest has other announcements than before. */
export async function tellAnnouncements(tx: Tx, contestId: number): Promise<void> {
  await announce(tx, { topic, payload: { cid: contestId } });
}

/** Hears on the bus which contests have announced something. */
export function createContestsFeed(deps: {
  db: Database;
  bus: Bus;
  readSession: ReadSession;
  now: () => Date;
}): ContestsFeed {
  const followers = createFollowers<number, void>();
  deps.bus.listen(eventSubject(topic), (message) => {
    const { data } = domainEvents[topic].safeParse(message);
    if (data) followers.tell(data.cid);
  });
  return {
    follow: followers.follow,
    async eventOf(cid, token = "") {
      const { actor } = await deps.readSession(token);
      const decision = decidePolicy("member", actor);
      if (!decision.allow) throw new Refusal(decision.because);
      await demandContest(deps, actor, cid, "entering");
      return { kind: "contest.announcements", cid };
    },
  };
}
