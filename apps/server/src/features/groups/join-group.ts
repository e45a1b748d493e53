import {
  applyFaults,
  decideJoining,
  groupAuth,
  groupLevels,
  levelOfJoining,
  Refusal,
} from "@touchstone/domain";
import type { Allowance, RateLimits } from "../../cache/rate-limits.ts";
import { recordAct } from "../../db/audit.ts";
import { isSamePassword } from "../identity/index.ts";
import { openGroup } from "./demand-group.ts";
import { addMember, findMember, findMemberIds } from "./group-members.repo.ts";
import type { GroupActsDeps } from "./group-news.ts";
import { findLevel, type GroupRow, holdGroup } from "./groups.repo.ts";
import type { Acting } from "./save-group.ts";

/** Wrong codes that one person may try on one group; a right one costs nothing. */
const guesses: Allowance = { name: "group-code", points: 10, seconds: 600 };

/** Makes the caller a member of a public group, or an applicant to another. */
export async function joinGroup(
  deps: GroupActsDeps & { limits: RateLimits },
  { actor, by }: Acting,
  { gid, code, reason }: { gid: number; code: string; reason: string },
): Promise<void> {
  const { group: seen } = await openGroup(deps.db, actor, gid);
  const sent = { code: code.trim(), reason: reason.trim() };
  const fields = applyFaults(seen.auth, sent);
  if (fields.length > 0) throw new Refusal("invalid_input", { fields });
  demandJoining(await findLevel(deps.db, gid, actor.userId));
  await demandCode(deps.limits, seen, actor.userId, sent.code);
  await deps.db.transaction().execute(async (tx) => {
    await holdGroup(tx, gid);
    const { group } = await openGroup(tx, actor, gid);
    // What was asked for a moment ago opens only the kind of group that it was asked for.
    if (group.auth !== seen.auth || group.code !== seen.code) throw new Refusal("group_code_wrong");
    demandJoining(await findLevel(tx, gid, actor.userId));
    const level = levelOfJoining(group.auth);
    const isMember = level >= groupLevels.member;
    const row = { gid, userId: actor.userId, level, reason: isMember ? null : sent.reason };
    await addMember(tx, row);
    const action = isMember ? "group.join" : "group.apply";
    await recordAct(tx, { ...by, action, object: { kind: "group", id: gid } });
    if (isMember) return;
    const applicant = (await findMember(tx, gid, actor.userId))?.username ?? "";
    const recipientIds = await findMemberIds(tx, gid, groupLevels.admin);
    await deps.tellGroup(tx, { what: "applied", group, applicant, recipientIds });
  });
  deps.wakeOutbox();
}

function demandJoining(stored: number | null): void {
  const decision = decideJoining(stored);
  if (!decision.allow) throw new Refusal(decision.because);
}

async function demandCode(limits: RateLimits, group: GroupRow, userId: string, code: string): Promise<void> {
  if (group.auth !== groupAuth.private) return;
  const key = `${group.id} ${userId}`;
  await limits.demand(guesses, key);
  if (isSamePassword(code, group.code)) return;
  await limits.charge(guesses, key, 1);
  throw new Refusal("group_code_wrong");
}
