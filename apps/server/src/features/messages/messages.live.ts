import type { Bus } from "@touchstone/bus";
import { domainEvents, eventSubject, type UnreadEvent } from "@touchstone/contract";
import { decidePolicy, Refusal } from "@touchstone/domain";
import type { Database } from "../../db/client.ts";
import { createFollowers } from "../../http/create-followers.ts";
import type { ReadSession } from "../../http/mount-routes.ts";
import { signedIn } from "../../http/signed-in.ts";
import { wireUid } from "../identity/index.ts";
import { findUnreadCounts } from "./unread.repo.ts";

/** Lets the streams of a user follow the unread counts. */
export interface UnreadFeed {
  /** The counts now. Refuses whoever is not, or no longer, signed in as that user. */
  countsOf(uid: string, token: string | undefined): Promise<UnreadEvent>;
  /** Hears that they changed until the answered function is called. */
  follow(uid: string, hear: () => void): () => void;
}

/** Hears on the bus whose counts changed. */
export function createUnreadFeed(deps: { db: Database; bus: Bus; readSession: ReadSession }): UnreadFeed {
  const followers = createFollowers<string, void>();
  // Whoever follows is asked for the session again when the account's rights change, and sent away without one.
  for (const topic of ["unread.changed.v1", "account.access-changed.v1"] as const) {
    deps.bus.listen(eventSubject(topic), (message) => {
      const { data } = domainEvents[topic].safeParse(message);
      if (data) followers.tell(wireUid(data.uid));
    });
  }
  return {
    follow: followers.follow,
    async countsOf(uid, token = "") {
      const { actor } = await deps.readSession(token);
      const decision = decidePolicy("member", actor);
      if (!decision.allow) throw new Refusal(decision.because);
      const { userId } = signedIn(actor);
      if (wireUid(userId) !== uid) throw new Refusal("missing_right");
      return { kind: "unread.counts", uid, ...(await findUnreadCounts(deps.db, userId)) };
    },
  };
}
