import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { SubmissionView } from "../../../features/submissions/index.ts";

/** The page of one submission inside its contest. */
export function ContestSubmissionPage(): ReactNode {
  const { submitID = "" }: { submitID?: string } = useParams({ strict: false });
  return <SubmissionView key={submitID} submitId={Number(submitID)} />;
}
