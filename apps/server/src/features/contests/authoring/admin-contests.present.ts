import {
  type Actor,
  contestSeconds,
  contestStatusAt,
  type GroupLevel,
  isContestAdmin,
  writeAccountRule,
} from "@touchstone/domain";
import { wireUid } from "../../identity/index.ts";
import type { AdminContestRow } from "./admin-contests.repo.ts";
import type { ContestLinkRow } from "./contest-links.repo.ts";
import type { EditableContest } from "./demand-contest-editor.ts";

/** A row of the list; every admin of the place sees all of them and edits their own. */
export function presentAdminContestRow(
  row: AdminContestRow,
  caller: { actor: Actor; groupLevel: GroupLevel | null },
  now: Date,
) {
  return {
    id: row.id,
    uid: wireUid(row.authorId),
    author: row.author,
    title: row.title,
    type: row.type,
    auth: row.auth,
    status: contestStatusAt(row, now),
    startTime: row.startsAt,
    endTime: row.endsAt,
    duration: contestSeconds(row),
    visible: row.isVisible,
    count: row.entries,
    gmtCreate: row.createdAt,
    gmtModified: row.updatedAt,
    archivedAt: row.archivedAt,
    mayEdit: isContestAdmin(row, { ...caller, staffRoles: row.staffRoles }),
  };
}

/** A contest as its form takes it, its password with it: only for whoever may edit it. */
export function presentAdminContest(contest: EditableContest, author: string, now: Date) {
  const span = { startsAt: contest.starts_at, endsAt: contest.ends_at };
  return {
    id: contest.id,
    uid: wireUid(contest.author_id),
    author,
    title: contest.title,
    type: contest.type,
    description: contest.description,
    source: contest.cloned_from ?? 0,
    auth: contest.auth,
    pwd: contest.password,
    startTime: contest.starts_at,
    endTime: contest.ends_at,
    duration: contestSeconds(span),
    sealRank: contest.seal_rank,
    sealRankTime: contest.seal_at,
    autoRealRank: contest.auto_real_rank,
    status: contestStatusAt(span, now),
    visible: contest.is_visible,
    openRank: contest.open_rank,
    openPrint: contest.open_print,
    openAccountLimit: contest.account_rule !== null,
    accountLimitRule: contest.account_rule && writeAccountRule(contest.account_rule),
    rankShowName: contest.rank_show_name,
    starAccount: contest.star_accounts,
    oiRankScoreType: contest.oi_score_type,
    gid: contest.group_id,
    count: contest.entries,
    awardType: contest.award_type,
    awardConfigList: contest.awards,
    allowEndSubmit: contest.allow_end_submit,
    gmtCreate: contest.created_at,
    gmtModified: contest.updated_at,
    archivedAt: contest.archived_at,
  };
}

/** How a problem stands in a contest. */
export function presentLink(row: ContestLinkRow) {
  return {
    id: row.id,
    cid: row.contestId,
    pid: row.problemId,
    displayId: row.displayId,
    displayTitle: row.displayTitle,
    color: row.color,
    hideUntilEnd: row.hideUntilEnd,
    pinnedRevision: row.pinnedRevision,
    currentRevision: row.currentRevision,
  };
}
