import { type Actor, expectedWaitSeconds, judgeStatus, maySeeQueue } from "@touchstone/domain";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Database } from "../../db/client.ts";
import { findQueuePlace } from "../judges/index.ts";
import type { SubmissionRow } from "./submissions.repo.ts";

/** However many pages ask for one submission, it is looked for once a second. */
const keptSeconds = 1;

/** Where a submission that waits stands, for those who may know; null when it does not wait or nothing is known. */
export async function readQueuePlace(
  { db, cache }: { db: Database; cache: KeyedCache },
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
