import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isUnderWay } from "@touchstone/domain";
import { useEffect, useState } from "react";
import { useGid } from "../../../platform/group-place.ts";
import { useUser } from "../../../platform/session/session.ts";
import { refetchProblem } from "../../problems/index.ts";
import { ownSubmissionsQuery, submissionListOptions } from "../api.ts";
import { reachedStatus } from "../parts/live-verdict.tsx";
import { refetchLists } from "../submission-cache.ts";
import { type Progress, type SubmissionRow, useWatchedSubmissions } from "../watched-submissions.ts";
import type { Sent } from "./use-submit.ts";

/** The user's newest submission to a problem. */
export interface NewestSubmission {
  submitId: number;
  /** A judge status. */
  status: number;
  isMoving: boolean;
  /** Everything else; missing until the server has told it. */
  row: SubmissionRow | undefined;
  /** How far its judgement is. */
  progress: Progress | undefined;
}

/**
 * The user's newest submission to a problem, followed until its verdict; then everything that the verdict changes is
 * asked for again. It is found again after a reload.
 */
export function useNewestSubmission(problemId: string, cid = 0) {
  const user = useUser();
  const client = useQueryClient();
  const gid = useGid();
  const own = useQuery({
    ...submissionListOptions(ownSubmissionsQuery({ problemId, cid, gid })),
    enabled: user !== undefined,
  });
  const [heard, setHeard] = useState<SubmissionRow | Sent>();
  const [progress, setProgress] = useState<Progress>();
  /** The submission that the page has stopped asking about. */
  const [unheard, setUnheard] = useState<number>();
  const newest = newestOf(
    user?.uid,
    [heard, own.data?.records[0]].filter((each) => each !== undefined),
  );
  const watchedId = newest !== undefined && isUnderWay(newest.status) ? newest.submitId : undefined;
  const isMoving = watchedId !== undefined && watchedId !== unheard;
  // Also when the page has stopped asking: a stream may still tell the verdict.
  useWatchedSubmissions(
    watchedId === undefined ? [] : [watchedId],
    { row: setHeard, progress: setProgress, gaveUp: () => setUnheard(watchedId) },
    cid,
  );
  // The list may know the verdict first, so it counts that the submission is no longer under way, not who told it.
  useEffect(() => {
    if (watchedId === undefined) return;
    return () => {
      refetchProblem(client);
      refetchLists(client);
    };
  }, [watchedId, client]);
  const step = isMoving && progress?.submitId === watchedId ? progress : undefined;
  const submission: NewestSubmission | undefined = newest && {
    submitId: newest.submitId,
    status: reachedStatus(newest.status, step),
    isMoving,
    row: "language" in newest ? newest : undefined,
    progress: step,
  };
  // The same submission may be sent again, so nothing stays of the judgement before.
  const hearSent = (sent: Sent) => {
    setHeard(sent);
    setUnheard(undefined);
    setProgress(undefined);
    refetchLists(client);
  };
  return { submission, total: user && own.data && totalOf(own.data), hearSent };
}

/** The newest of what is known; of one submission a verdict, else what was heard on this page. */
function newestOf(uid: string | undefined, known: readonly (SubmissionRow | Sent)[]) {
  return known
    .filter((each) => each.uid === uid)
    .sort((one, other) => other.submitId - one.submitId || rank(one) - rank(other))[0];
}

/** The server counts every few seconds only, so the rows may know of more. */
function totalOf({ total, records }: { total: number; records: readonly unknown[] }): number {
  return Math.max(total, records.length);
}

const rank = ({ status }: Sent) => (isUnderWay(status) ? 1 : 0);
