import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ProblemDetail, problemDetailOptions, useOwnStatus } from "../../../features/problems/index.ts";
import { usePageTitle, useSite } from "../../../features/settings/index.ts";
import { useGid } from "../../../platform/group-place.ts";
import { FailedProblem } from "./failed-problem.tsx";
import { MissingProblem } from "./missing-problem.tsx";
import { ProblemSkeleton } from "./problem-skeleton.tsx";
import { ProblemView } from "./problem-view.tsx";

/** A problem of the site or of a group by its display id, or why it cannot be shown. */
export function Problem({ problemId }: { problemId: string }): ReactNode {
  const { data, error, refetch } = useQuery(problemDetailOptions(problemId, useGid()));
  usePageTitle(data?.problem.title ?? problemId);
  if (data) return <OwnPage detail={data} />;
  if (!error) return <ProblemSkeleton />;
  return (
    <FailedProblem error={error} onRetry={() => void refetch()}>
      <MissingProblem problemId={problemId} />
    </FailedProblem>
  );
}

function OwnPage({ detail }: { detail: ProblemDetail }): ReactNode {
  const { id, problemId } = detail.problem;
  const status = useOwnStatus(id);
  const { openPublicDiscussion, openGroupDiscussion } = useSite();
  const hasTalk = useGid() === undefined ? openPublicDiscussion : openGroupDiscussion;
  const params = { problemID: problemId };
  const page = { name: "ProblemDetails", params } as const;
  const discussion = hasTalk ? ({ name: "ProblemDiscussion", params } as const) : undefined;
  return <ProblemView detail={detail} status={status} place={{ page, discussion }} />;
}
