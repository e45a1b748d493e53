import { Navigate, useParams } from "@tanstack/react-router";
import { storedDisplayId, withoutGroupPrefix } from "@touchstone/domain";
import type { ReactNode } from "react";
import { useGroup } from "../../../features/groups/index.ts";
import { linkTo } from "../../../platform/route-names.ts";
import { StripPage } from "../../../ui/strip-page.tsx";
import { WorkStrip } from "../../../vocabulary/work-strip.tsx";
import { Problem } from "../problem/problem.tsx";

/** A problem of a group, solved in it. One without the group's prefix is of the site, whose page it has. */
export function GroupProblemPage(): ReactNode {
  const { group } = useGroup();
  const { problemID = "" }: { problemID?: string } = useParams({ strict: false });
  const stored = storedDisplayId(problemID);
  if (withoutGroupPrefix(stored, group.shortName) === stored) {
    return <Navigate {...linkTo({ name: "ProblemDetails", params: { problemID } })} replace />;
  }
  return (
    <StripPage strip={<WorkStrip title={group.name} back={{ name: "ProblemList" }} />}>
      <Problem key={problemID} problemId={problemID} />
    </StripPage>
  );
}
