/**
 * Where a problem of another judge is ordered for: a contest or a training of the site. Whoever orders it must be able to
 * put it there then, and again when it has come: until then a contest may have filled up, or be somebody else's.
 */
import { type Actor, isAdminRole, isRole, Refusal } from "@touchstone/domain";
import type { Tx } from "../../db/client.ts";
import type { ActedBy } from "../../http/acted-by.ts";
import { addExistingProblem, demandLinkPlace } from "../contests/index.ts";
import { findAccountById } from "../identity/index.ts";
import { addToTraining, demandTrainingPlace, type FindTries } from "../trainings/index.ts";

/** A contest with the name that the problem gets there, or a training. */
export type ImportPlace = { cid: number; displayId: string } | { tid: number };

/** Who puts a problem somewhere. */
export interface PlacedBy {
  editor: Extract<Actor, { kind: "user" }>;
  by: ActedBy;
}

/** Refuses whoever may not put a problem there, and what is no place for one. */
export function demandImportPlace(tx: Tx, { editor }: PlacedBy, place: ImportPlace): Promise<void> {
  const editing = { editor, place: "site" } as const;
  return "tid" in place ? demandTrainingPlace(tx, editing, place.tid) : demandLinkPlace(tx, editing, place);
}

/** Puts a problem there; refuses as adding one by hand does. */
export function putInPlace(
  tx: Tx,
  { findTries }: { findTries: FindTries },
  placedBy: PlacedBy,
  { pid, place }: { pid: number; place: ImportPlace },
): Promise<void> {
  const saver = { ...placedBy, place: "site" } as const;
  return "tid" in place
    ? addToTraining(tx, findTries, saver, { tid: place.tid, pid })
    : addExistingProblem(tx, saver, { ...place, pid });
}

/** The same for somebody who ordered it before, as they are now; false when it cannot be there any more. */
export async function tryInPlace(
  tx: Tx,
  deps: { findTries: FindTries },
  by: ActedBy,
  put: { pid: number; place: ImportPlace },
): Promise<boolean> {
  const editor = await findAdmin(tx, by.actorId);
  if (!editor) return false;
  try {
    // Refused before anything is written.
    await putInPlace(tx, deps, { editor, by }, put);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

async function findAdmin(tx: Tx, userId: string): Promise<PlacedBy["editor"] | undefined> {
  const account = await findAccountById(tx, userId);
  if (account?.status !== "active" || !isRole(account.role) || !isAdminRole(account.role)) return undefined;
  return { kind: "user", userId, sessionId: "", role: account.role, passwordIsDue: false };
}
