import { syntaxHighlighting } from "@codemirror/language";
import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import type { TFunction } from "i18next";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { readPageMeta } from "../../platform/page-meta.ts";
import { loadLanguage } from "../code-editor/load-language.ts";
import { codeHighlighter } from "../code-view/code-highlighter.ts";
import type { CodeDiffProps, DiffSide } from "./code-diff-props.ts";
import styles from "./diff-view.module.css";

/** Lines around a change that stay, and how many equal ones fold. */
const folding = { margin: 3, minSize: 6 };

/** The comparison itself. */
export function DiffView({ before, after, isUnified }: CodeDiffProps): ReactNode {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const parent = host.current;
    if (parent === null) return;
    let made: { destroy: () => void } | undefined;
    let isWanted = true;
    void (async () => {
      const [left, right] = await Promise.all([extensionsOf(before, t), extensionsOf(after, t)]);
      if (!isWanted) return;
      made = isUnified
        ? unified(parent, before, { doc: after.code, extensions: right })
        : new MergeView({
            parent,
            a: { doc: before.code, extensions: left },
            b: { doc: after.code, extensions: right },
            collapseUnchanged: folding,
          });
    })();
    return () => {
      isWanted = false;
      made?.destroy();
    };
  }, [before, after, isUnified, t]);
  return <div ref={host} className={styles.host} data-unified={isUnified || undefined} />;
}

function unified(
  parent: Element,
  before: DiffSide,
  after: { doc: string; extensions: Extension },
): EditorView {
  const merged = unifiedMergeView({
    original: before.code,
    mergeControls: false,
    collapseUnchanged: folding,
  });
  return new EditorView({ parent, doc: after.doc, extensions: [after.extensions, merged] });
}

async function extensionsOf({ contentType, label }: DiffSide, t: TFunction): Promise<Extension> {
  // Without its grammar the code is plain text.
  const language = await loadLanguage(contentType).catch(() => undefined);
  return [
    lineNumbers(),
    syntaxHighlighting(codeHighlighter),
    language?.language ?? [],
    EditorState.readOnly.of(true),
    EditorState.tabSize.of(4),
    EditorState.phrases.of({ "$ unchanged lines": t("ui.unchangedLines") }),
    EditorView.contentAttributes.of({ "aria-label": label, "aria-readonly": "true", tabindex: "0" }),
    EditorView.lineWrapping,
    EditorView.cspNonce.of(readPageMeta("csp-nonce") ?? ""),
  ];
}
