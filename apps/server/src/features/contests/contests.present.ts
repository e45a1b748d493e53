import { contestStatusAt } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import type { ContestRow } from "./contests.repo.ts";

/** A contest on its card. */
export function presentContestCard(row: ContestRow, now: Date) {
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
    duration: Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / 1000),
    count: row.entries,
    gid: null,
  };
}
