import { decideShare, Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import type { Database } from "../../db/client.ts";
import type { signedIn } from "../../http/signed-in.ts";
import { readSwitches } from "../settings/index.ts";
import { findReader } from "./group/find-group-reader.ts";
import { findSharing, setShared } from "./submissions.repo.ts";

/** Shares the program of a submission outside contests, or takes that back; an act on somebody else's is remembered. */
export async function shareSubmission(
  deps: { db: Database },
  actor: ReturnType<typeof signedIn>,
  from: { address: string; requestId: string },
  { submitId, share }: { submitId: number; share: boolean },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const facts = await findSharing(tx, submitId);
    const reader = facts && (await findReader(tx, actor, { ...facts, isHidden: false }));
    if (!facts || !reader) throw new Refusal("submission_not_found");
    const { hideNonContestSubmissionCode: isSharingOff } = await readSwitches(tx);
    const decision = decideShare(actor, { ...facts, ...reader, isSharingOff });
    if (!decision.allow) throw new Refusal(decision.because);
    await setShared(tx, submitId, share);
    if (actor.userId === facts.ownerId) return;
    await recordAct(tx, {
      actorId: actor.userId,
      action: share ? "submission.share" : "submission.unshare",
      object: { kind: "submission", id: submitId },
      ip: from.address,
      requestId: from.requestId,
    });
  });
}
