import { decideDisbanding, groupCallerOf, groupLevels, Refusal } from "@touchstone/domain";
import { sql } from "kysely";
import { recordAct } from "../../db/audit.ts";
import type { Tx } from "../../db/client.ts";
import { openGroup } from "./demand-group.ts";
import { findMemberIds } from "./group-members.repo.ts";
import type { GroupActsDeps } from "./group-news.ts";
import { type GroupRow, holdGroup, storeGroup } from "./groups.repo.ts";
import type { Acting } from "./save-group.ts";

/** Disbands a group: nobody sees it or anything in it any more, and everything stays kept. */
export async function disbandGroup(deps: GroupActsDeps, acting: Acting, gid: number): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await holdGroup(tx, gid);
    const { group } = await openGroup(tx, acting.actor, gid);
    await archiveGroup(tx, deps, acting, group);
  });
  deps.wakeOutbox();
}

/** The same of a group that the transaction holds. */
export async function archiveGroup(
  tx: Tx,
  { tellGroup, moved }: Pick<GroupActsDeps, "tellGroup" | "moved">,
  { actor, by }: Acting,
  group: GroupRow,
): Promise<void> {
  const decision = decideDisbanding(group.ownerId, groupCallerOf(actor, groupLevels.none));
  if (!decision.allow) throw new Refusal(decision.because);
  const memberIds = await findMemberIds(tx, group.id, groupLevels.member);
  await storeGroup(tx, group.id, { archived_at: sql<Date>`now()` });
  const details = { name: group.name, members: memberIds.length };
  await recordAct(tx, { ...by, action: "group.disband", object: { kind: "group", id: group.id }, details });
  const recipientIds = memberIds.filter((id) => id !== actor.userId);
  await tellGroup(tx, { what: "disbanded", group, recipientIds });
  await moved(tx, { gid: group.id });
}
