import { Compartment, type Extension } from "@codemirror/state";
import { EditorView as CodeMirror } from "@codemirror/view";
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { VisuallyHidden } from "../visually-hidden.tsx";
import type { CodeEditorProps, CodePlace } from "./code-editor-props.ts";
import { DocumentText } from "./document-text.ts";
import { fixedExtensions, shortcuts, variableExtensions } from "./editor-extensions.ts";
import { setMarks } from "./editor-marks.ts";
import { editorPhrases } from "./editor-phrases.ts";
import { defaultEditorSettings } from "./editor-settings.ts";
import styles from "./editor-view.module.css";
import { type EditorLanguage, loadLanguage } from "./load-language.ts";
import { loadVim } from "./load-vim.ts";
import type { SnippetKind } from "./snippets.ts";

const noMarks: NonNullable<CodeEditorProps["marks"]> = [];
const variable = new Compartment();
const schemes = { solarized: undefined, "solarized-light": "light", "solarized-dark": "dark" };

/** The editor itself. It fills the box it stands in. */
export function EditorView(props: CodeEditorProps) {
  const { t } = useTranslation();
  const { settings = defaultEditorSettings, marks = noMarks, goTo } = props;
  const hintId = useId();
  const host = useRef<HTMLDivElement>(null);
  const view = useView(host, props, useVariable(props, hintId));
  useEffect(() => view.current?.dispatch({ effects: setMarks.of(marks) }), [view, marks]);
  useEffect(() => {
    if (view.current && goTo) showPlace(view.current, goTo);
  }, [view, goTo]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: -- another size of letters moves every line
  useEffect(() => view.current?.requestMeasure(), [view, settings.fontSizePx]);
  return (
    <>
      <div
        ref={host}
        className={styles.host}
        style={{ "--editor-size": `${settings.fontSizePx}px` } as React.CSSProperties}
        data-mantine-color-scheme={schemes[settings.theme]}
        data-theme={settings.theme}
        data-vim={settings.hasVimKeys || undefined}
      />
      <VisuallyHidden>
        <span id={hintId}>{t("editor.hint")}</span>
      </VisuallyHidden>
    </>
  );
}

/** A line that is gone by now is the last one. */
function showPlace(view: CodeMirror, { line: number, column = 1 }: CodePlace): void {
  const line = view.state.doc.line(Math.min(Math.max(number, 1), view.state.doc.lines));
  const anchor = Math.min(line.from + column - 1, line.to);
  view.dispatch({ selection: { anchor }, effects: CodeMirror.scrollIntoView(anchor, { y: "center" }) });
  view.focus();
}

/** The configuration that the props ask for. */
function useVariable(props: CodeEditorProps, hintId: string): Extension {
  const { contentType, settings = defaultEditorSettings, isReadOnly = false, label } = props;
  const { t } = useTranslation();
  const { tabSize } = settings;
  const language = useLanguage(contentType);
  const vim = useVim(settings.hasVimKeys);
  return useMemo(() => {
    const about: Record<SnippetKind, string> = {
      main: t("editor.snippet.main"),
      loop: t("editor.snippet.loop"),
      fastInput: t("editor.snippet.fastInput"),
      readAll: t("editor.snippet.readAll"),
      readList: t("editor.snippet.readList"),
    };
    // The text takes the focus anyway; with a tab index, checkers of pages know it too.
    const attributes = { "aria-label": label, "aria-describedby": hintId, tabindex: "0" };
    const phrases = editorPhrases(t);
    return variableExtensions({ language, about, vim, tabSize, isReadOnly, phrases, attributes });
  }, [language, vim, tabSize, isReadOnly, label, hintId, t]);
}

/** The keys of Vim once they are wanted and loaded; the same until they are wanted no more. */
function useVim(isWanted: boolean): Extension | undefined {
  const [vim, setVim] = useState<Extension>();
  useEffect(() => {
    if (!isWanted || vim) return;
    // Without them the editor has its usual keys.
    void loadVim().then(setVim, () => {});
  }, [isWanted, vim]);
  return isWanted ? vim : undefined;
}

function useLanguage(contentType: string): EditorLanguage | undefined {
  const [loaded, setLoaded] = useState<{ contentType: string; language: EditorLanguage | undefined }>();
  useEffect(() => {
    let isWanted = true;
    void loadLanguage(contentType)
      .then((language) => isWanted && setLoaded({ contentType, language }))
      // Without its grammar the code is plain text and can be written all the same.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [contentType]);
  return loaded?.contentType === contentType ? loaded.language : undefined;
}

/** Makes the editor once and keeps its text and configuration those of the props. */
function useView(host: RefObject<HTMLDivElement | null>, props: CodeEditorProps, extensions: Extension) {
  const view = useRef<CodeMirror>(undefined);
  const text = useRef(new DocumentText());
  const latest = useRef({ props, extensions });
  useEffect(() => {
    latest.current = { props, extensions };
  });
  useEffect(() => {
    if (host.current === null) return;
    const { props: first, extensions: start } = latest.current;
    const made = new CodeMirror({
      parent: host.current,
      doc: first.value,
      extensions: [
        shortcuts(() => ({ submit: latest.current.props.onSubmit, run: latest.current.props.onRun })),
        text.current.listener((typed) => latest.current.props.onChange(typed)),
        fixedExtensions,
        variable.of(start),
      ],
    });
    view.current = made;
    // The code font comes after the first drawing and has letters of another width.
    const measure = () => made.requestMeasure();
    document.fonts?.addEventListener("loadingdone", measure);
    return () => {
      document.fonts?.removeEventListener("loadingdone", measure);
      made.destroy();
    };
  }, [host]);
  useEffect(() => view.current?.dispatch({ effects: variable.reconfigure(extensions) }), [extensions]);
  useEffect(() => {
    if (view.current) text.current.take(view.current, props.value);
  }, [props.value]);
  return view;
}
