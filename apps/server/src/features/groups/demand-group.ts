import {
  type Actor,
  decideInGroup,
  decideSeeingGroup,
  type GroupLevel,
  groupLevelOf,
  groupLevels,
  Refusal,
} from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { findGroup, findLevel, type GroupRow } from "./groups.repo.ts";

/** A group before one of its callers. */
export interface OpenGroup {
  group: GroupRow;
  /** What the caller counts as. */
  level: GroupLevel;
}

/** The group with the caller's level, for whoever may know of it; to everybody else it does not exist. */
export async function openGroup(db: Database | Tx, actor: Actor, gid: number): Promise<OpenGroup> {
  const [group, stored] = await Promise.all([
    findGroup(db, gid),
    actor.kind === "user" ? findLevel(db, gid, actor.userId) : null,
  ]);
  if (!group) throw new Refusal("group_not_found");
  const level = groupLevelOf(group, actor, stored);
  const seeing = decideSeeingGroup(group, actor, level);
  if (!seeing.allow) throw new Refusal(seeing.because);
  return { group, level };
}

/** The group, for whoever has at least this level in it; refuses everybody else with the reason. */
export async function demandGroup(
  db: Database | Tx,
  actor: Actor,
  gid: number,
  needed: GroupLevel,
): Promise<OpenGroup> {
  const open = await openGroup(db, actor, gid);
  const decision = decideInGroup(open.level, needed);
  if (!decision.allow) throw new Refusal(decision.because);
  return open;
}

/** The caller's level in the group that something belongs to; null where it belongs to none. */
export async function levelIn(
  db: Database | Tx,
  actor: Actor,
  gid: number | null,
): Promise<GroupLevel | null> {
  if (gid === null) return null;
  try {
    return (await openGroup(db, actor, gid)).level;
  } catch (error) {
    // A group that the caller may not know of makes them nothing in it.
    if (error instanceof Refusal) return groupLevels.none;
    throw error;
  }
}
