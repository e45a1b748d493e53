import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, Prec } from "@codemirror/state";
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from "@codemirror/view";
import { readPageMeta } from "../../platform/page-meta.ts";
import { codeHighlighter } from "../code-view/code-highlighter.ts";
import { completeWords, type Offered } from "./complete-words.ts";
import { editorMarks } from "./editor-marks.ts";
import { editorShortcut } from "./editor-shortcut.ts";
import type { EditorLanguage } from "./load-language.ts";
import { oddCharacters } from "./odd-characters.ts";

/** What every editor has, whatever its props say. */
export const fixedExtensions: Extension = [
  lineNumbers(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  drawSelection(),
  dropCursor(),
  rectangularSelection(),
  crosshairCursor(),
  EditorState.allowMultipleSelections.of(true),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  search({ top: true }),
  highlightSelectionMatches(),
  syntaxHighlighting(codeHighlighter),
  oddCharacters,
  editorMarks,
  keymap.of([
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...historyKeymap,
    ...defaultKeymap,
    { key: "Tab", run: acceptCompletion },
    indentWithTab,
  ]),
  EditorView.cspNonce.of(readPageMeta("csp-nonce") ?? ""),
];

/** What the shortcuts do; one that does nothing is left to the browser and the editor. */
export interface ShortcutActions {
  submit?: (() => void) | undefined;
  run?: (() => void) | undefined;
}

/** Calls the actions of the moment; a key that is held down asks once. */
export function shortcuts(actions: () => ShortcutActions): Extension {
  return Prec.highest(
    EditorView.domEventHandlers({
      keydown(event) {
        const name = editorShortcut(event);
        const act = name && actions()[name];
        if (act === undefined) return false;
        if (!event.repeat) act();
        return true;
      },
    }),
  );
}

/** What follows the props of an editor. */
export interface Variable {
  language: EditorLanguage | undefined;
  /** What each kind of snippet is for, in the language of the page. */
  about: Offered["about"];
  /** The keys of Vim; undefined without them. */
  vim: Extension | undefined;
  tabSize: number;
  isReadOnly: boolean;
  phrases: Record<string, string>;
  attributes: Record<string, string>;
}

/** The part of the configuration that follows the props. */
export function variableExtensions({
  language,
  about,
  vim,
  tabSize,
  isReadOnly,
  phrases,
  attributes,
}: Variable): Extension {
  const { words = [], snippets = [] } = language ?? {};
  return [
    // Before every other key, but for those that submit and run.
    vim ? Prec.high(vim) : [],
    language?.language ?? [],
    autocompletion({ override: [completeWords({ words, snippets, about })], icons: false }),
    EditorState.tabSize.of(tabSize),
    indentUnit.of(" ".repeat(tabSize)),
    EditorState.readOnly.of(isReadOnly),
    EditorState.phrases.of(phrases),
    EditorView.contentAttributes.of(attributes),
  ];
}
