import type { codeEditorZhCn } from "./locale/zh-cn.ts";

/** CodeMirror's own words, and the keys of ours that stand for them. */
const keys: Readonly<Record<string, keyof typeof codeEditorZhCn>> = {
  "Control character": "editor.oddCharacter",
  Completions: "editor.completions",
  Find: "editor.find",
  Replace: "editor.replace",
  next: "editor.next",
  previous: "editor.previous",
  all: "editor.selectAll",
  "match case": "editor.matchCase",
  regexp: "editor.regexp",
  "by word": "editor.byWord",
  replace: "editor.replaceOne",
  "replace all": "editor.replaceAll",
  close: "editor.close",
  "current match": "editor.currentMatch",
  "on line": "editor.onLine",
  "replaced match on line $": "editor.replacedOnLine",
  "replaced $ matches": "editor.replacedMany",
  "Go to line": "editor.goToLine",
  go: "editor.go",
  "Selection deleted": "editor.selectionDeleted",
};

/** CodeMirror's words in the language of the page. */
export function editorPhrases(t: (key: keyof typeof codeEditorZhCn) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([word, key]) => [word, t(key)]));
}
