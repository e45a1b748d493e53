import type { ReactNode } from "react";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

/** The page's heading for screen readers, while the statement with its title is not shown. */
export function HiddenTitle({ title }: { title: string }): ReactNode {
  return (
    <h1>
      <VisuallyHidden>{title}</VisuallyHidden>
    </h1>
  );
}
