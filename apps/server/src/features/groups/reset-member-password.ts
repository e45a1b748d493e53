import { decideRemoving, groupCallerOf, groupLevels, Refusal } from "@touchstone/domain";
import { recordAct } from "../../db/audit.ts";
import { giveOneTimePassword } from "../identity/index.ts";
import { demandGroup } from "./demand-group.ts";
import { findMember } from "./group-members.repo.ts";
import type { GroupActsDeps } from "./group-news.ts";
import type { Acting } from "./save-group.ts";

/**
 * Gives a member a one-time password and answers it this once: of an account that the group made, and to those who could
 * take the member out of it. Whoever joined by themselves keeps a password that nobody in the group ever touches.
 */
export async function resetMemberPassword(
  deps: Pick<GroupActsDeps, "db" | "wakeOutbox"> & { now: () => Date },
  { actor, by }: Acting,
  { gid, uid }: { gid: number; uid: string },
): Promise<string> {
  const password = await deps.db.transaction().execute(async (tx) => {
    const { group, level } = await demandGroup(tx, actor, gid, groupLevels.admin);
    const target = await findMember(tx, gid, uid);
    if (!target || target.level < groupLevels.member) throw new Refusal("group_member_not_found");
    if (!target.isMadeHere) throw new Refusal("group_account_foreign");
    const decision = decideRemoving(group.ownerId, groupCallerOf(actor, level), target);
    if (!decision.allow) throw new Refusal("group_member_refused");
    const details = { userId: target.userId };
    const object = { kind: "group", id: gid };
    await recordAct(tx, { ...by, action: "group.reset-password", object, details });
    return giveOneTimePassword(tx, target.userId, deps.now());
  });
  deps.wakeOutbox();
  return password;
}
