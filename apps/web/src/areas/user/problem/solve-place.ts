import type { ReactNode } from "react";
import type { WorkPlace } from "../../../features/submissions/index.ts";
import type { PageTarget } from "../../../platform/route-names.ts";

/** Where a problem is solved: on its own page, in a contest or in a training. */
export interface SolvePlace extends WorkPlace {
  /** The page of the problem; its query says the tab. */
  readonly page: PageTarget<"ProblemDetails" | "ContestProblemDetails" | "TrainingProblemDetails">;
  /** Where everybody's submissions to it are listed, if not on the status page. */
  readonly submissions?: PageTarget;
  /** Where it is talked about; nothing where it is not. */
  readonly discussion?: PageTarget | undefined;
  /** What is said above the statement. */
  readonly notice?: ReactNode;
}
