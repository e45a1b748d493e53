import type { codeEditorZhCn } from "./zh-cn.ts";

/** Words of the code editor. */
export const codeEditorEnUs: Record<keyof typeof codeEditorZhCn, string> = {
  "editor.hint": "Tab indents. To leave the editor, press Escape, then Tab.",
  "editor.oddCharacter": "Invisible character",
  "editor.completions": "Completions",
  "editor.find": "Find",
  "editor.replace": "Replace with",
  "editor.next": "Next",
  "editor.previous": "Previous",
  "editor.selectAll": "Select all",
  "editor.matchCase": "Match case",
  "editor.regexp": "Regexp",
  "editor.byWord": "Whole word",
  "editor.replaceOne": "Replace",
  "editor.replaceAll": "Replace all",
  "editor.close": "Close",
  "editor.currentMatch": "current match",
  "editor.onLine": "on line",
  "editor.replacedOnLine": "replaced match on line $",
  "editor.replacedMany": "replaced $ matches",
  "editor.goToLine": "Go to line",
  "editor.go": "Go",
  "editor.selectionDeleted": "Selection deleted",
};
