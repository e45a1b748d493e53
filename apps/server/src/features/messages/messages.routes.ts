import type { routesByFeature } from "@touchstone/contract";
import type { Database } from "../../db/client.ts";
import type { Handlers } from "../../http/call.ts";
import { signedIn } from "../../http/signed-in.ts";
import { findUnreadCounts } from "./unread.repo.ts";

const nothing = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 };

export function messagesHandlers(deps: { db: Database }): Handlers<(typeof routesByFeature)["messages"]> {
  return {
    async getUnreadCounts(call) {
      return (await findUnreadCounts(deps.db, signedIn(call.actor).userId)) ?? nothing;
    },
  };
}
