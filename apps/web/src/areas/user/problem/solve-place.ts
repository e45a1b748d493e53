import type { ReactNode } from "react";
import type { ContestWork } from "../../../features/submissions/index.ts";
import type { PageTarget } from "../../../platform/route-names.ts";

/** Where a problem is solved: on its own page, or in a contest. */
export interface SolvePlace {
  /** The page of the problem; its query says the tab. */
  readonly page: PageTarget<"ProblemDetails" | "ContestProblemDetails">;
  /** Where everybody's submissions to it are listed, if not on the status page. */
  readonly submissions?: PageTarget;
  readonly contest?: ContestWork;
  /** What is said above the statement. */
  readonly notice?: ReactNode;
}
