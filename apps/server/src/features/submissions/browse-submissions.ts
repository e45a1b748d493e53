import {
  type Actor,
  groupLevels,
  isAdminRole,
  isBeyondCounted,
  type Page,
  type PageRequest,
  pageOf,
  Refusal,
} from "@touchstone/domain";
import type { KeyedCache } from "../../cache/keyed-cache.ts";
import type { Database } from "../../db/client.ts";
import type { Total } from "../../db/page.ts";
import { demandGroup } from "../groups/index.ts";
import { findUserIdsByName } from "../identity/index.ts";
import { findHiddenProblemIds, findProblemIds } from "../problems/index.ts";
import {
  countSubmissions,
  listSubmissions,
  type SubmissionFilter,
  type SubmissionRow,
} from "./submissions.repo.ts";

/** What a visitor of the status page asks for. */
export interface SubmissionQuery extends PageRequest {
  before?: number | undefined;
  onlyMine: boolean;
  status?: number | undefined;
  username?: string | undefined;
  problemID?: string | undefined;
  completeProblemID: boolean;
  gid?: number | undefined;
}

const defaultSize = 15;
const countedForSeconds = 10;

/** A page of public submissions, or of a group's for its members, newest first, with its total. */
export async function browseSubmissions(
  deps: { db: Database; cache: KeyedCache },
  actor: Actor,
  query: SubmissionQuery,
): Promise<{ rows: SubmissionRow[]; page: Page; total: Total }> {
  const page = pageOf(query, defaultSize);
  const filter = await filterOf(deps.db, actor, query);
  const place = query.before === undefined ? { number: page.number } : { before: query.before };
  const [rows, total] = await Promise.all([
    "number" in place && isBeyondCounted(page)
      ? []
      : listSubmissions(deps.db, filter, { limit: page.size, ...place }),
    deps.cache.remember(["submissions", filter], countedForSeconds, () => countSubmissions(deps.db, filter)),
  ]);
  return { rows, page, total };
}

async function filterOf(db: Database, actor: Actor, query: SubmissionQuery): Promise<SubmissionFilter> {
  const gid = query.gid || undefined;
  const open = gid === undefined ? undefined : await demandGroup(db, actor, gid, groupLevels.member);
  const isStaff = open ? open.level >= groupLevels.admin : actor.kind === "user" && isAdminRole(actor.role);
  const [userIds, problemIds, hiddenIds] = await Promise.all([
    authors(db, actor, query),
    problems(db, query, gid),
    isStaff ? [] : findHiddenProblemIds(db, gid),
  ]);
  return {
    ...(gid !== undefined && { groupId: gid }),
    ...(hiddenIds.length > 0 && { withoutProblemIds: hiddenIds }),
    ...(userIds && { userIds }),
    ...(problemIds && { problemIds }),
    ...(query.status !== undefined && { status: query.status }),
  };
}

/** One's own list knows no other author, whatever name was typed. */
async function authors(db: Database, actor: Actor, query: SubmissionQuery): Promise<string[] | undefined> {
  if (query.onlyMine) {
    if (actor.kind === "visitor") throw new Refusal("sign_in_required");
    return [actor.userId];
  }
  return query.username === undefined ? undefined : findUserIdsByName(db, query.username);
}

async function problems(
  db: Database,
  query: SubmissionQuery,
  gid: number | undefined,
): Promise<number[] | undefined> {
  if (query.problemID === undefined) return undefined;
  return findProblemIds(db, query.problemID, { isWhole: query.completeProblemID, gid });
}
