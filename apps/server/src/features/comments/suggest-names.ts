import { type Actor, groupLevels, suggestedNamesMax } from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import type { Database } from "../../db/client.ts";
import { demandGroup, findMembersBeginning } from "../groups/index.ts";
import { findNamesBeginning, type NamedPerson } from "../identity/index.ts";

/** A letter a second for as long as anybody types; not the whole list of names. */
const pace: Allowance = { name: "mention-names", points: 60, seconds: 60 };

/**
 * Whom a text may call with an @ that begins so: others who can still be told. In a group its members only, and only
 * to members: nobody else learns who they are.
 */
export async function suggestNames(
  { db, limits }: { db: Database; limits: RateLimits },
  actor: Extract<Actor, { kind: "user" }>,
  { prefix, gid }: { prefix: string; gid?: number | undefined },
): Promise<NamedPerson[]> {
  await limits.spend(pace, actor.userId);
  const wanted = { prefix: prefix.normalize("NFC"), exceptId: actor.userId, limit: suggestedNamesMax };
  if (gid === undefined) return findNamesBeginning(db, wanted);
  await demandGroup(db, actor, gid, groupLevels.member);
  return findMembersBeginning(db, gid, wanted);
}
