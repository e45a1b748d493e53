import type { ComponentType, ReactNode } from "react";
import { useView } from "./use-view.ts";
import { ViewActs, type ViewActsProps } from "./view-acts.tsx";

type View = ComponentType<{ acts: ReactNode }>;

/** What a page of a group can show. */
export interface GroupViewsProps extends ViewActsProps {
  /** What its members see. */
  list: View;
  /** How it is made and run, by the mode that the address asks for. */
  views: Readonly<Record<string, View>>;
}

/** A page of a group: the list of its members, or the view that the address asks for. */
export function GroupViews({ of, list, views }: GroupViewsProps): ReactNode {
  const mode = useView();
  const Shown = (Object.hasOwn(views, mode) && views[mode]) || list;
  return <Shown acts={<ViewActs of={of} />} />;
}
