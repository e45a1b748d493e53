/**
 * A problem on its way from another judge. It is read in one try and made in one transaction; what stops a try says
 * whether another one may help. None of them waits for ever.
 */
import { backOffMs } from "./back-off.ts";
import type { RemoteTrouble } from "./remote-task.ts";

/** How far a problem is. */
export const remoteImportPhases = ["waiting", "reading", "imported", "failed"] as const;

export type RemoteImportPhase = (typeof remoteImportPhases)[number];

/** Why a problem was not imported, or is not where it was ordered for. */
export const remoteImportCauses = [
  "timeout",
  "server-error",
  "unreachable",
  "refused-address",
  "session-lost",
  "login-failed",
  "challenge",
  "changed-layout",
  "too-large",
  "no-account",
  "switched-off",
  "busy",
  "problem-missing",
  "display-id-taken",
  "unfit",
  "fault",
  "not-placed",
] as const;

export type RemoteImportCause = (typeof remoteImportCauses)[number];

/** What bounds imports. */
export const remoteImportLimits = {
  /** Problems of one order. */
  idsMax: 50,
  triesMax: 4,
  /** Until a problem has been read, however its site answers. */
  waitMaxMs: 60 * 60_000,
} as const;

/** What may be over the next time. */
const passing: readonly RemoteTrouble[] = [
  "timeout",
  "server-error",
  "unreachable",
  "session-lost",
  "no-account",
];

/** When a problem is tried again after so many tries; nothing when it is given up. */
export function nextImportTry(
  tries: number,
  trouble: RemoteTrouble,
  { at, random }: { at: Date; random: number },
): Date | undefined {
  if (tries >= remoteImportLimits.triesMax || !passing.includes(trouble)) return undefined;
  return new Date(at.getTime() + backOffMs(tries, random));
}

/** Why a problem that nobody reads is given up now; nothing as long as it may wait. */
export function strandedImport(
  orderedAt: Date,
  at: Date,
  { isOpen }: { isOpen: boolean },
): RemoteImportCause | undefined {
  if (!isOpen) return "switched-off";
  return at.getTime() - orderedAt.getTime() > remoteImportLimits.waitMaxMs ? "busy" : undefined;
}
