import type { JudgeMode, Locale, PublicProgress } from "@touchstone/domain";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../db/client.ts";
import { allOf, countCapped, runPage, sliceClause, sliceOf, type Total, unseen } from "../../../db/page.ts";
import { textGrams } from "../../../db/text-grams.ts";
import { isTheirs } from "./demand-editor.ts";
import { countingTrial } from "./main-solution.repo.ts";

/** Which problems to show; what is left out does not narrow. */
export interface AdminFilter {
  keyword?: string | undefined;
  auth?: number | undefined;
  oj?: string | undefined;
  /** Only those of this user's own. */
  ownerId?: string | undefined;
  isArchived: boolean;
  /** Those that this group made, instead of those that the site sees. */
  ofGroup?: number | undefined;
  /** Those of this group, too, beside those that the site sees. */
  withGroup?: number | undefined;
  /** Those that groups asked to make public, those that wait first. */
  isApplied?: boolean | undefined;
  /** Only those of a contest, in the order of ids. */
  inContest?: number | undefined;
  /** Only those of a training, in its order. */
  inTraining?: number | undefined;
  /** Only public ones that are not in this training. */
  outOfTraining?: number | undefined;
  /**
   * Only those that may be put into this contest by this user, or by anybody who edits every problem: those of its rule,
   * and those that another judge judges, whatever the rule.
   */
  addableTo?: { contestId: number; type: number; userId: string; editsAll: boolean } | undefined;
}

/** One row of the list of the admin area. */
export interface AdminProblemRow {
  id: number;
  displayId: string;
  title: string;
  author: string | null;
  createdAt: Date;
  updatedAt: Date;
  modifiedBy: string | null;
  auth: 1 | 2 | 3;
  type: number;
  difficulty: number;
  oj: string;
  judgeMode: JudgeMode | null;
  isVerified: boolean;
  isPaused: boolean;
  archivedAt: Date | null;
  isOwn: boolean;
  /** The group that made it, and whether it alone sees it. */
  gid: number | null;
  groupName: string | null;
  isGroup: boolean;
  applyPublicProgress: PublicProgress | null;
}

/** The problems that match, the newest first, with whether each is the reader's own. */
export function listAdminProblems(
  db: Database,
  filter: AdminFilter,
  page: { limit: number; number: number; readerId: string; locale: Locale },
): Promise<AdminProblemRow[]> {
  return runPage(db, adminProblemPage(filter, page), page);
}

/** The query of `listAdminProblems`, apart, so that its plan can be looked at. */
export function adminProblemPage(
  filter: AdminFilter,
  page: { limit: number; number: number; readerId: string; locale: Locale },
): RawBuilder<AdminProblemRow> {
  const order = orderOf(filter);
  return sql<AdminProblemRow>`
    select p.id, p.display_id as "displayId",
      case when p.base_locale = ${unseen(page.locale, "text")} then p.title else coalesce(p.other_title, p.title) end
        as title,
      author.username as author, p.created_at as "createdAt", p.updated_at as "updatedAt",
      modifier.username as "modifiedBy", p.auth, p.type, p.difficulty, p.oj, j.judge_mode as "judgeMode",
      coalesce(t.status = 0, false) as "isVerified", p.judging_paused_at is not null as "isPaused",
      p.archived_at as "archivedAt", ${isTheirs(page.readerId)} as "isOwn",
      p.group_id as gid, g.name as "groupName", p.is_group as "isGroup",
      p.apply_public_progress as "applyPublicProgress"
    from (
      select p.* from problems p where ${allOf(matching(filter))} order by ${order} ${sliceClause(sliceOf(page))}
    ) as p
    left join groups g on g.id = p.group_id
    left join users author on author.id = p.author_id
    left join users modifier on modifier.id = p.modified_by
    left join problem_judgings j on j.id = p.judging_revision_id
    left join problem_main_solutions m on m.problem_id = p.id
    left join problem_trials t on ${countingTrial}
    order by ${order}`;
}

/** How many problems match, counted up to the cap. */
export function countAdminProblems(db: Database, filter: AdminFilter): Promise<Total> {
  return countCapped(db, sql`select from problems p where ${allOf(matching(filter))}`);
}

function matching(filter: AdminFilter): RawBuilder<unknown>[] {
  const { keyword, auth, oj, ownerId, isArchived, inContest, addableTo, inTraining, outOfTraining } = filter;
  const conditions: RawBuilder<unknown>[] = [
    whose(filter),
    isArchived ? sql`p.archived_at is not null` : sql`p.archived_at is null`,
  ];
  if (auth !== undefined) conditions.push(sql`p.auth = ${unseen(auth, "smallint")}`);
  if (oj !== undefined) conditions.push(sql`p.oj = ${unseen(oj, "text")}`);
  if (ownerId !== undefined) conditions.push(isTheirs(ownerId));
  if (keyword) conditions.push(contains(keyword));
  if (inContest !== undefined) conditions.push(isIn(inContest));
  if (addableTo) {
    conditions.push(sql`not ${isIn(addableTo.contestId)}`, sql`p.auth <> 2`);
    conditions.push(sql`(p.type = ${unseen(addableTo.type, "smallint")} or p.is_remote)`);
    if (!addableTo.editsAll) conditions.push(sql`(p.auth = 1 or ${isTheirs(addableTo.userId)})`);
  }
  if (inTraining !== undefined) conditions.push(sql`exists (${trainingLink(inTraining)})`);
  if (outOfTraining !== undefined) {
    conditions.push(sql`p.auth = 1`, sql`not exists (${trainingLink(outOfTraining)})`);
  }
  return conditions;
}

/** The site's own, a group's, or those that are applied for. */
function whose({ ofGroup, withGroup, isApplied }: AdminFilter): RawBuilder<unknown> {
  if (withGroup !== undefined) return sql`(not p.is_group or p.group_id = ${unseen(withGroup, "bigint")})`;
  const ofOne = sql`p.group_id = ${unseen(ofGroup, "bigint")}`;
  if (!isApplied) return ofGroup === undefined ? sql`not p.is_group` : ofOne;
  const applied = sql`p.apply_public_progress is not null`;
  return ofGroup === undefined ? applied : sql`${applied} and ${ofOne}`;
}

/** The newest first; of a training those it begins with, of applications those that wait. */
function orderOf({ inTraining, isApplied }: AdminFilter): RawBuilder<unknown> {
  if (isApplied) return sql`(p.apply_public_progress <> 1), p.id desc`;
  return inTraining === undefined ? sql`p.id desc` : sql`(${trainingLink(inTraining)}), p.sort_key`;
}

function trainingLink(trainingId: number): RawBuilder<unknown> {
  return sql`
    select tp.rank from training_problems tp
    where tp.training_id = ${unseen(trainingId, "bigint")} and tp.problem_id = p.id`;
}

function isIn(contestId: number): RawBuilder<unknown> {
  return sql`exists (
    select from contest_problems cp where cp.contest_id = ${unseen(contestId, "bigint")} and cp.problem_id = p.id)`;
}

/** A part of a title or of the display id, or the whole name of the author. */
function contains(keyword: string): RawBuilder<unknown> {
  const text = keyword.toLowerCase();
  const grams = textGrams(text);
  const isInText =
    grams.length === 0
      ? sql`left(p.display_id, 1) = ${unseen(keyword.toUpperCase(), "text")}`
      : sql`text_grams(p.search_text) @> ${unseen(grams, "text[]")}
          and strpos(p.search_text, ${unseen(text, "text")}) > 0`;
  return sql`(${isInText}
    or p.author_id = (select u.id from users u where lower(u.username) = ${unseen(text, "text")} limit 1))`;
}
