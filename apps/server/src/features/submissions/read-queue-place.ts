import { type Actor, expectedWaitSeconds, judgeStatus, maySeeQueue } from "@touchstone/domain";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Database } from "../../db/client.ts";
import { findQueuePlace } from "../judges/index.ts";
import { findVisibleRows } from "./contest/find-visible-submissions.ts";
import type { SubmissionRow } from "./submissions.repo.ts";

/** What looking for places works with. */
interface PlaceDeps {
  db: Database;
  cache: KeyedCache;
}

/** However many pages ask for one submission, it is looked for once a second. */
const keptSeconds = 1;

/** Where a submission that waits stands, for those who may know; null when it does not wait or nothing is known. */
export async function readQueuePlace(
  { db, cache }: PlaceDeps,
  actor: Actor,
  { submitId, userId, status }: Pick<SubmissionRow, "submitId" | "userId" | "status">,
): Promise<{ ahead: number; waitSeconds: number | null } | null> {
  if (status !== judgeStatus.pending || !maySeeQueue(actor, { ownerId: userId })) return null;
  return cache.remember(["queue place", submitId], keptSeconds, async () => {
    const place = await findQueuePlace(db, submitId);
    if (!place) return null;
    return { ahead: place.ahead, waitSeconds: expectedWaitSeconds(place.ahead, place.servedPerSecond) };
  });
}

/** The places of those of these submissions that wait, for whoever may know them. */
export async function readQueuePlaces(
  deps: PlaceDeps & { now: () => Date },
  actor: Actor,
  submitIds: readonly number[],
): Promise<{ submitId: number; queue: { ahead: number; waitSeconds: number | null } }[]> {
  const rows = await findVisibleRows(deps, actor, submitIds);
  const places = await Promise.all(rows.map((row) => readQueuePlace(deps, actor, row)));
  return rows.flatMap(({ submitId }, at) => {
    const queue = places[at];
    return queue ? [{ submitId, queue }] : [];
  });
}
