import { lazy, Suspense } from "react";
import { loadPart } from "../../platform/load-part.ts";
import { Skeleton } from "../skeleton.tsx";
import styles from "./code-editor.module.css";
import type { CodeEditorProps } from "./code-editor-props.ts";

const EditorView = lazy(async () => {
  const part = await loadPart(() => import("./editor-view.tsx"));
  return { default: part.EditorView };
});

/** A code editor that fills the box it stands in; it loads when it is first shown. */
export function CodeEditor(props: CodeEditorProps) {
  return (
    <div className={styles.box}>
      <Suspense fallback={<EditorSkeleton />}>
        <EditorView {...props} />
      </Suspense>
    </div>
  );
}

function EditorSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {[200, 160, 0, 120, 280, 180, 0, 240, 320, 90].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: -- a bar has no name but its place
        <Skeleton key={index} width={width} height={9} />
      ))}
    </div>
  );
}
