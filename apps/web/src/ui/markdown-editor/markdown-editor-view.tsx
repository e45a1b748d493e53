import type { EditorView } from "@codemirror/view";
import { type CSSProperties, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsWide } from "../../platform/viewport.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { Segmented } from "../segmented.tsx";
import styles from "./markdown-editor.module.css";
import type { MarkdownEditorProps } from "./markdown-editor-props.ts";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { TextView } from "./text-view.tsx";
import { useUploads } from "./use-uploads.ts";

/** The editor itself: toolbar, text and preview; on a narrow screen one of the two at a time. */
export function MarkdownEditorView(props: MarkdownEditorProps): ReactNode {
  const { value, label, audience = "staff", heightPx = 320 } = props;
  const { t } = useTranslation();
  const isWide = useIsWide();
  const id = useId();
  const [shown, setShown] = useState<"write" | "preview">("write");
  const [view, setView] = useState<EditorView>();
  const uploads = useUploads(view, props);
  const isWriting = isWide || shown === "write";
  const views = (["write", "preview"] as const).map((name) => ({
    value: name,
    label: t(`markdownEditor.${name}`),
  }));
  return (
    <div className={styles.editor} style={{ "--editor-height": `${heightPx}px` } as CSSProperties}>
      <div className={styles.head}>
        {!isWide && (
          <Segmented
            label={t("markdownEditor.views", { label })}
            segments={views}
            value={shown}
            onChange={setShown}
          />
        )}
        {isWriting && <MarkdownToolbar {...props} view={view} onFiles={uploads.send} />}
      </div>
      <div className={styles.panes} data-wide={isWide || undefined}>
        {/* Hidden, not gone: undo reaches back over a look at the preview. */}
        <div className={styles.write} hidden={!isWriting}>
          <TextView {...props} onView={setView} onFiles={uploads.send} />
        </div>
        {(isWide || shown === "preview") && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: -- what scrolls must be reached by keyboard
          <section className={styles.preview} aria-labelledby={id} tabIndex={0}>
            <h3 id={id} className={styles.previewTitle}>
              {t("markdownEditor.preview")}
            </h3>
            {value.trim() === "" ? (
              <p className={styles.nothing}>{t("markdownEditor.nothing")}</p>
            ) : (
              <Markdown text={value} audience={audience} />
            )}
          </section>
        )}
      </div>
      <div role="status" className={styles.status}>
        {uploads.names.map((name) => t("markdownEditor.uploading", { name })).join(" ")}
      </div>
    </div>
  );
}
