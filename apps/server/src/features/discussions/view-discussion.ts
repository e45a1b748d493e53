import type { Actor } from "@touchstone/domain";
import { sql } from "kysely";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { demandDiscussion } from "./discussions.access.ts";

const hourly: Allowance = { name: "discussion-views", points: 1, seconds: 3_600 };

/** Counts that somebody looks at a discussion: once an hour for each user, or each network without one. */
export async function viewDiscussion(
  { db, limits }: { db: Database; limits: RateLimits },
  { actor, network }: { actor: Actor; network: string },
  id: number,
): Promise<void> {
  await demandDiscussion({ db }, actor, id, "read");
  const viewer = actor.kind === "user" ? `user ${actor.userId}` : `network ${network}`;
  if ((await limits.charge(hourly, `${id} by ${viewer}`, 1)) > 1) return;
  await sql`update discussions set views = views + 1 where id = ${id}`.execute(db);
}
