import { contestRightsOf, contestSeconds, contestStatusAt, isSealed } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import type { OpenContest } from "./contests.access.ts";
import type { ContestCardRow } from "./contests.repo.ts";

/** A contest on its card. */
export function presentContestCard(row: ContestCardRow, now: Date) {
  return {
    id: row.id,
    uid: wireUid(row.authorId),
    author: row.author,
    title: row.title,
    type: row.type,
    auth: row.auth,
    status: contestStatusAt(row, now),
    now,
    startTime: row.startsAt,
    endTime: row.endsAt,
    duration: contestSeconds(row),
    count: row.entries,
    gid: row.groupId,
    openRank: row.openRank,
  };
}

/** A contest on its own pages, for this caller. */
export function presentContest({ contest, caller, isAdmin, seesAll }: OpenContest, now: Date) {
  return {
    ...presentContestCard(contest, now),
    description: contest.description,
    openPrint: contest.openPrint,
    sealRank: contest.sealRank,
    sealRankTime: contest.sealRank ? contest.sealAt : null,
    autoRealRank: contest.autoRealRank,
    rankShowName: contest.rankShowName,
    oiRankScoreType: contest.oiScoreType,
    allowEndSubmit: contest.allowEndSubmit,
    isAdmin,
    rights: contestRightsOf(contest, caller),
    isSealed: isSealed(contest, now, seesAll),
  };
}
