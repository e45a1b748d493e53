import type { Locale } from "@touchstone/domain";
import { wireUid } from "../identity/index.ts";
import type { readQueuePlace } from "./read-queue-place.ts";
import type { readSubmission } from "./read-submission.ts";
import type { SubmissionRow } from "./submissions.repo.ts";

/** A row of a list; code, messages and addresses never stand in a list. */
export function presentSubmissionRow(row: SubmissionRow, locale: Locale, index = 0) {
  return {
    submitId: row.submitId,
    uid: wireUid(row.userId),
    username: row.username,
    avatar: row.avatar,
    pid: row.problemId,
    // In a contest a problem has another name, and its own may tell where it comes from.
    displayPid: row.contest?.displayId ?? row.displayId,
    displayId: row.contest?.displayId ?? null,
    title: row.contest?.title ?? (row.baseLocale === locale ? row.title : row.otherTitle) ?? row.title,
    cid: row.contest?.id ?? 0,
    gid: row.groupId,
    status: row.status,
    score: row.score,
    oiRankScore: row.oiRankScore,
    time: row.timeMs,
    memory: row.memoryBytes === null ? null : Math.round(row.memoryBytes / 1024),
    length: row.lengthBytes,
    language: row.language,
    judger: row.judgeName,
    isManual: row.isManual,
    isRemote: row.isRemote,
    share: row.isShared,
    submitTime: row.submittedAt,
    index,
  };
}

/** A submission on its own page. What compiled it and where is no secret. */
export function presentSubmissionDetail(
  found: Awaited<ReturnType<typeof readSubmission>>,
  locale: Locale,
  queue: Awaited<ReturnType<typeof readQueuePlace>>,
) {
  const { row, code, message: errorMessage, cause, waitingFor, remoteJudge } = found;
  const { compiler, compileCommand, toolchain } = row;
  const judged = { cause, compiler, compileCommand, toolchain, waitingFor, remoteJudge, queue };
  return { ...presentSubmissionRow(row, locale), code, errorMessage, ...judged };
}

/** A submission after an act on its verdict, as the page that shows it takes it over. */
export function presentActedOn({ row, message }: Awaited<ReturnType<typeof readSubmission>>, locale: Locale) {
  return { ...presentSubmissionRow(row, locale), errorMessage: message };
}
