import type { Database } from "../../db/client.ts";

/** A contest as its card needs it. */
export type ContestRow = Awaited<ReturnType<typeof listRecentContests>>[number];

const daysAhead = 14;
const dayMs = 86_400_000;
/** A card each: more than these nobody reads on a first page. */
const cardsMax = 50;

/** The visible contests of no group that are not over at `now` and begin soon, by their start. */
export function listRecentContests(db: Database, now: Date) {
  return db
    .selectFrom("contests as c")
    .innerJoin("users as u", "u.id", "c.author_id")
    .select([
      "c.id",
      "c.title",
      "c.type",
      "c.auth",
      "c.author_id as authorId",
      "c.starts_at as startsAt",
      "c.ends_at as endsAt",
      "c.entries",
      "u.username as author",
    ])
    .where("c.is_visible", "=", true)
    .where("c.group_id", "is", null)
    .where("c.ends_at", ">", now)
    .where("c.starts_at", "<", new Date(now.getTime() + daysAhead * dayMs))
    .orderBy("c.starts_at")
    .orderBy("c.id")
    .limit(cardsMax)
    .execute();
}
