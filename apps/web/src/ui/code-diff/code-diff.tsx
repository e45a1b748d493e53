import { lazy, type ReactNode, Suspense } from "react";
import { loadPart } from "../../platform/load-part.ts";
import { Skeleton } from "../skeleton.tsx";
import type { CodeDiffProps } from "./code-diff-props.ts";

const DiffView = lazy(async () => {
  const part = await loadPart(() => import("./diff-view.tsx"));
  return { default: part.DiffView };
});

/** Two programs beside each other, or one below the other where there is no room; it loads when it is first shown. */
export function CodeDiff(props: CodeDiffProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <DiffView {...props} />
    </Suspense>
  );
}
