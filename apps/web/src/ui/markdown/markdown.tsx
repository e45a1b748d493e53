import { lazy, Suspense, useDeferredValue } from "react";
import { loadPart } from "../../platform/load-part.ts";
import { Skeleton } from "../skeleton.tsx";
import styles from "./markdown.module.css";
import type { MarkdownProps } from "./markdown-props.ts";

const RenderMarkdown = lazy(async () => {
  const part = await loadPart(() => import("./render-markdown.tsx"));
  return { default: part.RenderMarkdown };
});

/** A text in Markdown with formulas, made harmless whoever wrote it; what renders it loads when first needed. */
export function Markdown({ text, audience }: MarkdownProps) {
  // A preview stays as it is, and typing smooth, until the new text is drawn.
  const shown = useDeferredValue(text);
  return (
    <Suspense fallback={<TextSkeleton />}>
      <RenderMarkdown text={shown} audience={audience} />
    </Suspense>
  );
}

function TextSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
    </div>
  );
}
