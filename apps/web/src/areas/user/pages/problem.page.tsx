import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Problem } from "../problem/problem.tsx";

/** The page of a problem. */
export function ProblemPage(): ReactNode {
  const { problemID = "" }: { problemID?: string } = useParams({ strict: false });
  // Another problem is another page: nothing of the last one stays.
  return <Problem key={problemID} problemId={problemID} />;
}
