import {
  type Actor,
  type DiscussionAct,
  type DiscussionArea,
  type DiscussionCaller,
  decideDiscussion,
  isDiscussionStaff,
  Refusal,
} from "@touchstone/domain";
import type { Database, Tx } from "../../db/client.ts";
import { levelIn } from "../groups/index.ts";
import { countSolved } from "../identity/index.ts";
import { readSiteSettings, readSwitches } from "../settings/index.ts";
import { type FullDiscussionRow, findDiscussion } from "./discussions.repo.ts";

/** How the site has set its discussions, or those of groups, and where its days begin. */
export async function readArea(
  db: Database | Tx,
  groupId: number | null,
): Promise<DiscussionArea & { timeZone: string }> {
  const [settings, switches] = await Promise.all([readSiteSettings(db), readSwitches(db)]);
  return {
    isOpen: groupId === null ? settings.openPublicDiscussion : settings.openGroupDiscussion,
    timeZone: settings.timeZone,
    solvedToPost: switches.defaultCreateDiscussionACInitValue,
    solvedToComment: switches.defaultCreateCommentACInitValue,
    postsADay: switches.defaultCreateDiscussionDailyLimit,
  };
}

/** What the rules ask of the caller of an act; of one that takes solved problems those, too. */
export async function callerOf(
  db: Database | Tx,
  actor: Actor,
  { groupId, act }: { groupId: number | null; act: DiscussionAct },
): Promise<DiscussionCaller> {
  const groupLevel = await levelIn(db, actor, groupId);
  if (actor.kind === "visitor" || !counted.has(act)) return { actor, groupLevel };
  return { actor, groupLevel, solved: await countSolved(db, actor.userId) };
}

/** Refuses whoever may not do this in the area. */
export function demandAct(...asked: Parameters<typeof decideDiscussion>): void {
  const decision = decideDiscussion(...asked);
  if (!decision.allow) throw new Refusal(decision.because);
}

/** What takes solved problems, and so asks for them. */
const counted: ReadonlySet<DiscussionAct> = new Set(["post", "comment", "reply"]);

/**
 * The discussion for whoever may do this to it, and whether they look after it; to whoever may not know of it, it does
 * not exist. Whether it is a group's, and so who may, only its row says.
 */
export async function demandDiscussion(
  { db }: { db: Database },
  actor: Actor,
  id: number,
  act: DiscussionAct,
): Promise<FullDiscussionRow & { isStaff: boolean }> {
  const viewerId = actor.kind === "user" ? actor.userId : undefined;
  const discussion = await findDiscussion(db, id, viewerId);
  const { groupId } = discussion ?? { groupId: null };
  const [area, caller] = await Promise.all([readArea(db, groupId), callerOf(db, actor, { groupId, act })]);
  // Reading comes first: what is not there for the caller has no author to ask about.
  demandAct("read", caller, { area, discussion });
  if (!discussion) throw new Refusal("discussion_not_found");
  demandAct(act, caller, { area, discussion });
  return { ...discussion, isStaff: isDiscussionStaff(caller) };
}
