import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useContest } from "../../../features/contests/index.ts";
import { RealName, useClassNames } from "../../../features/groups/index.ts";
import { SubmissionView } from "../../../features/submissions/index.ts";

/** The page of one submission inside its contest. */
export function ContestSubmissionPage(): ReactNode {
  const { submitID = "" }: { submitID?: string } = useParams({ strict: false });
  const names = useClassNames(useContest().contest.gid);
  return (
    <SubmissionView
      key={submitID}
      submitId={Number(submitID)}
      noteOf={(uid) => <RealName of={names.get(uid)} />}
    />
  );
}
