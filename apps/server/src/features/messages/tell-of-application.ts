import type { Tx } from "../../db/client.ts";
import type { DecidedApplication } from "../problems/index.ts";
import { deliverMessage } from "./deliver-message.ts";

/** Tells whoever applied for a group's problem to be public how that ended, once for each decision. */
export async function tellOfApplication(tx: Tx, decided: DecidedApplication): Promise<void> {
  const { problem, gid, applicantId: recipientId, isPublic } = decided;
  await deliverMessage(tx, {
    recipientId,
    kind: "mine",
    source: `public application of problem ${problem.id}, version ${problem.version}`,
    details: { key: "problem-decided", problemId: problem.displayId, gid, isPublic },
  });
}
