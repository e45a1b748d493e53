import type { Database } from "../../db/client.ts";
import type { DiscussionPlaces } from "../comments/index.ts";
import { moveComments } from "./discussion-writes.repo.ts";
import { demandDiscussion } from "./discussions.access.ts";

/** Opens discussions for what is written below them. */
export function discussionPlaces(deps: { db: Database }): DiscussionPlaces {
  return {
    demand: (actor, id, act) => demandDiscussion(deps, actor, id, act),
    moveComments,
  };
}
