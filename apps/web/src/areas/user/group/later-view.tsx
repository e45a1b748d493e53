import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadPart } from "../../../platform/load-part.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** A view for few: it loads when it is first shown. */
export function laterView<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): (props: Props) => ReactNode {
  const View = lazy(async () => ({ default: (await loadPart(load))[name] as ComponentType<object> }));
  return (props) => (
    <Suspense fallback={<Skeleton height={240} />}>
      <View {...props} />
    </Suspense>
  );
}
