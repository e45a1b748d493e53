import type { Bus } from "@touchstone/bus";
import { type ContestEvent, domainEvents, eventSubject } from "@touchstone/contract";
import { decidePolicy, Refusal } from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { announce } from "../../db/outbox.ts";
import { createFollowers } from "../../http/create-followers.ts";
import type { ReadSession } from "../../http/mount-routes.ts";
import { demandContest } from "./contests.access.ts";

const announced = "contest.announced.v1";
const changed = "contest.changed.v1";

/** Lets streams follow a contest: its announcements, and what else of it changes. */
export interface ContestsFeed {
  /** The same event, for whoever may see what is inside; refuses everybody else. */
  eventOf(event: ContestEvent, token: string | undefined): Promise<ContestEvent>;
  follow(cid: number, hear: (event: ContestEvent) => void): () => void;
}

/** Tells, in the transaction that changes them, that a contest has other announcements than before. */
export async function tellAnnouncements(tx: Tx, contestId: number): Promise<void> {
  await announce(tx, { topic: announced, payload: { cid: contestId } });
}

/** Tells, in the transaction that changes them, that a contest has other times or another staff than before. */
export async function tellContestChanged(tx: Tx, contestId: number): Promise<void> {
  await announce(tx, { topic: changed, payload: { cid: contestId } });
}

/** Hears on the bus which contests have announced something or have changed. */
export function createContestsFeed(deps: {
  db: Database;
  bus: Bus;
  readSession: ReadSession;
  now: () => Date;
}): ContestsFeed {
  const followers = createFollowers<number, ContestEvent>();
  const listen = (topic: typeof announced | typeof changed, kind: ContestEvent["kind"]) =>
    deps.bus.listen(eventSubject(topic), (message) => {
      const { data } = domainEvents[topic].safeParse(message);
      if (data) followers.tell(data.cid, { kind, cid: data.cid });
    });
  listen(announced, "contest.announcements");
  listen(changed, "contest.changed");
  return {
    follow: followers.follow,
    async eventOf(event, token = "") {
      const { actor } = await deps.readSession(token);
      const decision = decidePolicy("member", actor);
      if (!decision.allow) throw new Refusal(decision.because);
      await demandContest(deps, actor, event.cid, "entering");
      return event;
    },
  };
}
