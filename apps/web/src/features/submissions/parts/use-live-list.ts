import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isUnderWay, type SubmissionListQuery } from "@touchstone/domain";
import { useState } from "react";
import { submissionListOptions } from "../api.ts";
import { type Progress, useWatchedSubmissions } from "../watched-submissions.ts";

/** How far the submissions under way are, by their ids. */
export type ProgressById = ReadonlyMap<number, Progress>;

/** A page of the submission list whose rows follow their judgements in place. */
export function useLiveList(query: SubmissionListQuery) {
  const options = submissionListOptions(query);
  const client = useQueryClient();
  const list = useQuery(options);
  const [progress, setProgress] = useState<ProgressById>(new Map());
  const moving = list.data?.records.filter(({ status }) => isUnderWay(status)) ?? [];
  useWatchedSubmissions(
    moving.map(({ submitId }) => submitId),
    {
      row: (row) =>
        client.setQueryData(options.queryKey, (page) => {
          const records = page?.records.map((old) => (old.submitId === row.submitId ? row : old));
          return page && records && { ...page, records };
        }),
      progress: (step) => setProgress((before) => new Map(before).set(step.submitId, step)),
    },
  );
  return { list, progress };
}
