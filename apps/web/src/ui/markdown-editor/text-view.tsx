import { closeBrackets } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension } from "@codemirror/state";
import { drawSelection, dropCursor, EditorView, keymap } from "@codemirror/view";
import { type CSSProperties, type ReactNode, useEffect, useId, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { readPageMeta } from "../../platform/page-meta.ts";
import { DocumentText } from "../code-editor/document-text.ts";
import { editorPhrases } from "../code-editor/editor-phrases.ts";
import editorStyles from "../code-editor/editor-view.module.css";
import { codeHighlighter } from "../code-view/code-highlighter.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { completeNames } from "./complete-names.ts";
import type { MarkdownEditorProps } from "./markdown-editor-props.ts";
import { markdownHighlighter } from "./markdown-highlighter.ts";
import { markdownTools } from "./markdown-tools.ts";

/** What the text of an editor needs beside its own props. */
export interface TextViewProps extends MarkdownEditorProps {
  /** Tells the editor once it stands. */
  onView: (view: EditorView | undefined) => void;
  /** Pictures and files that were pasted or dropped. */
  onFiles: (files: readonly File[]) => void;
}

const words = new Compartment();

const toolKeys = markdownTools.flatMap(({ key, edit }) =>
  key === undefined
    ? []
    : [
        {
          key: `Mod-${key}`,
          run: (view: EditorView) => {
            view.dispatch(view.state.update(edit(view.state), { userEvent: "input" }));
            return true;
          },
        },
      ],
);

/** What every text has, whatever its props say. */
const fixedExtensions: Extension = [
  history(),
  drawSelection(),
  dropCursor(),
  EditorView.lineWrapping,
  EditorState.allowMultipleSelections.of(true),
  bracketMatching(),
  closeBrackets(),
  search({ top: true }),
  highlightSelectionMatches(),
  markdown(),
  syntaxHighlighting(markdownHighlighter),
  syntaxHighlighting(codeHighlighter),
  keymap.of([...toolKeys, ...searchKeymap, ...historyKeymap, ...defaultKeymap, indentWithTab]),
  EditorView.cspNonce.of(readPageMeta("csp-nonce") ?? ""),
];

/** The written text. */
export function TextView(props: TextViewProps): ReactNode {
  const { t } = useTranslation();
  const { label, value } = props;
  const hintId = useId();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const text = useRef(new DocumentText());
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const spoken = useMemo(() => {
    const attributes = { "aria-label": label, "aria-describedby": hintId, tabindex: "0" };
    const phrases = { ...editorPhrases(t), Completions: t("markdownEditor.people") };
    return [EditorState.phrases.of(phrases), EditorView.contentAttributes.of(attributes)];
  }, [label, hintId, t]);
  const start = useRef(spoken);
  useEffect(() => {
    if (host.current === null) return;
    const made = new EditorView({
      parent: host.current,
      doc: latest.current.value,
      extensions: [
        text.current.listener((typed) => latest.current.onChange(typed)),
        takeFiles((files) => latest.current.onFiles(files)),
        ...(latest.current.suggestNames
          ? [completeNames(async (begun) => (await latest.current.suggestNames?.(begun)) ?? [])]
          : []),
        fixedExtensions,
        words.of(start.current),
      ],
    });
    view.current = made;
    latest.current.onView(made);
    return () => {
      latest.current.onView(undefined);
      made.destroy();
    };
  }, []);
  useEffect(() => view.current?.dispatch({ effects: words.reconfigure(spoken) }), [spoken]);
  useEffect(() => {
    if (view.current) text.current.take(view.current, value);
  }, [value]);
  return (
    <>
      <div
        ref={host}
        className={editorStyles.host}
        style={{ "--editor-size": "14px" } as CSSProperties}
        data-theme="solarized"
      />
      <VisuallyHidden>
        <span id={hintId}>{t("editor.hint")}</span>
      </VisuallyHidden>
    </>
  );
}

/** Hears of pasted and dropped files; pasted text with a picture of itself stays text. */
function takeFiles(tell: (files: readonly File[]) => void): Extension {
  return EditorView.domEventHandlers({
    paste(event) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return false;
      event.preventDefault();
      tell(files);
      return true;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at !== null) view.dispatch({ selection: { anchor: at } });
      tell(files);
      return true;
    },
  });
}
