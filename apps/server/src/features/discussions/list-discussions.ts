import { type Actor, isBeyondCounted, isDiscussionStaff, type Page } from "@touchstone/domain";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Database } from "../../db/client.ts";
import { sliceOf } from "../../db/page.ts";
import { callerOf, demandAct, readArea } from "./discussions.access.ts";
import {
  countDiscussions,
  type DiscussionFilter,
  listDiscussions as findListed,
} from "./discussions.repo.ts";
import { findProblemOf } from "./find-problem-of.ts";

/** What is asked of the list. */
export interface DiscussionsAsked {
  /** Those of this group; of the site without one. */
  groupId?: number | undefined;
  keyword?: string | undefined;
  cid?: number | undefined;
  pid?: string | undefined;
  onlyMine: boolean;
  admin: boolean;
  before?: number | undefined;
}

/** What listing needs. */
export interface ListDeps {
  db: Database;
  cache: KeyedCache;
}

/** How long a total is kept; of the own ones it is always new. */
const countedForSeconds = 10;

const nothing = { rows: [], total: { total: 0, totalIsFloor: false } };

/** A page of the discussions that the caller may see. */
export async function listDiscussions(
  { db, cache }: ListDeps,
  actor: Actor,
  asked: DiscussionsAsked,
  page: Page,
) {
  const { groupId = null } = asked;
  const caller = await callerOf(db, actor, { groupId, act: "read" });
  demandAct("read", caller, { area: await readArea(db, groupId) });
  const viewerId = actor.kind === "user" ? actor.userId : undefined;
  if (asked.onlyMine && viewerId === undefined) return nothing;
  const problemId = asked.pid ? await findProblemOf(db, asked.pid, groupId) : undefined;
  if (asked.pid && problemId === undefined) return nothing;
  const filter: DiscussionFilter = {
    groupId,
    problemId,
    categoryId: asked.cid,
    keyword: asked.keyword,
    before: asked.before,
    authorId: asked.onlyMine ? viewerId : undefined,
    withHidden: asked.admin && isDiscussionStaff(caller),
  };
  const whole = { ...filter, before: undefined };
  const count = () => countDiscussions(db, whole);
  const counted = asked.onlyMine ? count() : cache.remember(["discussions", whole], countedForSeconds, count);
  // How a keyword is looked for depends on how common it is; without one the count runs beside the page.
  const isCommon = asked.keyword !== undefined && (await counted).totalIsFloor;
  const isDeep = asked.before === undefined && isBeyondCounted(page);
  const slice = sliceOf({ limit: page.size, number: asked.before === undefined ? page.number : 1 });
  const [rows, total] = await Promise.all([
    isDeep ? [] : findListed(db, { filter, viewerId, isCommon, slice }),
    counted,
  ]);
  return { rows, total };
}
