import { mayPublish, problemAuths, Refusal } from "@touchstone/domain";
import type { Database, Tx } from "../../../db/client.ts";
import type { Editor } from "./demand-editor.ts";
import { findVerification } from "./main-solution.repo.ts";

/** Who sees a problem now, and who shall. A new one has no id and was seen by nobody. */
export interface Publishing {
  problem: { id: number; auth: number } | undefined;
  auth: number;
  confirmUnverified: boolean;
}

/**
 * Refuses to make public what is not: always to somebody who may not, and to anybody else what is not verified, unless
 * they say that they know.
 */
export async function demandPublishable(
  db: Database | Tx,
  editor: Editor,
  { problem, auth, confirmUnverified }: Publishing,
): Promise<void> {
  if (auth !== problemAuths.public || problem?.auth === problemAuths.public) return;
  if (!mayPublish(editor.role)) throw new Refusal("publishing_refused");
  const isVerified = problem !== undefined && (await findVerification(db, problem.id)).state === "passed";
  if (!isVerified && !confirmUnverified) throw new Refusal("problem_unverified");
}
