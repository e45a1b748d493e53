import { contestSubmissionView, judgeStatus } from "@touchstone/domain";
import type { OpenContest } from "../../contests/index.ts";
import type { SubmissionRow } from "../submissions.repo.ts";

/** A row as far as the caller may see it; nothing when the caller may not know of it. */
export function maskContestRow<Row extends SubmissionRow>(
  { contest, caller: { actor }, seesAll }: OpenContest,
  row: Row,
  now: Date,
): Row | undefined {
  const submission = { ownerId: row.userId, submittedAt: row.submittedAt };
  const view = contestSubmissionView(contest, { actor, seesAll }, submission, now);
  if (!view.isListed) return undefined;
  return {
    ...row,
    ...(!view.result && {
      status: judgeStatus.unknownResult,
      score: null,
      oiRankScore: null,
      judgeName: null,
      isManual: false,
    }),
    ...(!view.origin && row.isRemote && { judgeName: null }),
    // The length of one's own program is no secret to oneself.
    ...(!view.measures && {
      timeMs: null,
      memoryBytes: null,
      lengthBytes: view.code ? row.lengthBytes : null,
    }),
    isShared: false,
  };
}
