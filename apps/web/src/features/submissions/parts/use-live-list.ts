import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isUnderWay } from "@touchstone/domain";
import { useState } from "react";
import { type ListQuery, submissionListOptions } from "../api.ts";
import { keepRow } from "../submission-cache.ts";
import { type Progress, useWatchedSubmissions } from "../watched-submissions.ts";

/** How far the submissions under way are, by their ids. */
export type ProgressById = ReadonlyMap<number, Progress>;

/** A page of the submission list whose rows follow their judgements in place. */
export function useLiveList(query: ListQuery) {
  const client = useQueryClient();
  const list = useQuery(submissionListOptions(query));
  const [progress, setProgress] = useState<ProgressById>(new Map());
  const moving = list.data?.records.filter(({ status }) => isUnderWay(status)) ?? [];
  useWatchedSubmissions(
    moving.map(({ submitId }) => submitId),
    {
      row(row) {
        keepRow(client, row);
        // A judgement that may follow begins at its beginning.
        if (!isUnderWay(row.status)) setProgress((before) => without(before, row.submitId));
      },
      progress: (step) => setProgress((before) => new Map(before).set(step.submitId, step)),
    },
    query.contestID,
  );
  return { list, progress };
}

function without(progress: ProgressById, submitId: number): ProgressById {
  return new Map([...progress].filter(([id]) => id !== submitId));
}
