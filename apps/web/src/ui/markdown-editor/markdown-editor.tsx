import { lazy, type ReactNode, Suspense } from "react";
import { loadPart } from "../../platform/load-part.ts";
import { Skeleton } from "../skeleton.tsx";
import styles from "./markdown-editor.module.css";
import type { MarkdownEditorProps } from "./markdown-editor-props.ts";

const MarkdownEditorView = lazy(async () => {
  const part = await loadPart(() => import("./markdown-editor-view.tsx"));
  return { default: part.MarkdownEditorView };
});

/** An editor of text in Markdown with formulas, its preview beside it; it loads when it is first shown. */
export function MarkdownEditor(props: MarkdownEditorProps): ReactNode {
  return (
    <Suspense fallback={<EditorSkeleton heightPx={props.heightPx} />}>
      <MarkdownEditorView {...props} />
    </Suspense>
  );
}

function EditorSkeleton({ heightPx = 320 }: { heightPx?: number | undefined }): ReactNode {
  return (
    <div className={styles.editor} aria-busy="true">
      <div className={styles.skeleton} style={{ height: heightPx + 42 }}>
        {["70%", "85%", "40%", "60%"].map((width) => (
          <Skeleton key={width} width={width} height={12} />
        ))}
      </div>
    </div>
  );
}
