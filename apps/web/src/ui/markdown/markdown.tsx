import { lazy, Suspense, useDeferredValue } from "react";
import { loadPart } from "../../platform/load-part.ts";
import { useWaiting } from "../waiting.ts";
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
    <Suspense fallback={<TextSkeleton text={shown} />}>
      <RenderMarkdown text={shown} audience={audience} />
    </Suspense>
  );
}

/** Lines in the room of the text as it was written, which is about that of the text as it will be drawn. */
function TextSkeleton({ text }: { text: string }) {
  useWaiting();
  const paragraphs = text.trim().split(/\n{2,}/);
  return (
    <div className={styles.skeleton} aria-busy="true">
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a skeleton have no other name -- they never move
        <span key={place} data-text={paragraph} />
      ))}
    </div>
  );
}
